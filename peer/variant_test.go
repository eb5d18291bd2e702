package peer

// Variants of a schema: without one rule, or with its warnings as errors. They
// show what each rule is good for.

import "slices"

// plain are the keywords that assert something by themselves.
var plain = []string{
	"type", "const", "enum", "format", "minLength", "maxLength", "pattern", "minimum", "maximum", "minItems", "not",
}

// strip gives a copy of a schema without the assertions of those rules that
// drop chooses; it is asked about every rule that the schema states. Conditions
// stay as they are, and a oneOf becomes an anyOf: without the rule that keeps
// its branches apart, several may match.
func strip(schema any, rule string, drop func(rule string) bool) any {
	object, ok := schema.(map[string]any)
	if !ok {
		return schema
	}
	if own, ok := object["x-rule"].(string); ok {
		rule = own
	}
	stripped := map[string]any{}
	for keyword, value := range object {
		switch {
		case keyword == "if":
			stripped[keyword] = value
		case slices.Contains(plain, keyword):
			if !drop(rule) {
				stripped[keyword] = value
			}
		case keyword == "required":
			stripped[keyword] = stripRequired(object, rule, drop)
		case keyword == "oneOf":
			drop(rule)
			stripped["anyOf"] = stripList(value, rule, drop)
		default:
			stripped[keyword] = stripBelow(keyword, value, rule, drop)
		}
	}
	stripBans(object, stripped, drop)
	return stripped
}

// stripBelow strips what holds schemas, and copies everything else.
func stripBelow(keyword string, value any, rule string, drop func(string) bool) any {
	switch keyword {
	case "allOf":
		return stripList(value, rule, drop)
	case "properties", "$defs":
		group := map[string]any{}
		for name, schema := range value.(map[string]any) {
			if schema == false && drop(rule) {
				schema = true
			}
			group[name] = strip(schema, rule, drop)
		}
		return group
	case "additionalProperties":
		if value == false && drop(rule) {
			return true
		}
		return strip(value, rule, drop)
	case "then", "else", "items", "propertyNames":
		return strip(value, rule, drop)
	}
	return value
}

func stripList(list any, rule string, drop func(string) bool) []any {
	var stripped []any
	for _, schema := range list.([]any) {
		stripped = append(stripped, strip(schema, rule, drop))
	}
	return stripped
}

// stripRequired leaves out the members whose absence breaks a dropped rule.
func stripRequired(object map[string]any, rule string, drop func(string) bool) []any {
	members, _ := object["properties"].(map[string]any)
	names := []any{}
	for _, name := range object["required"].([]any) {
		stated := rule
		if member, ok := members[name.(string)].(map[string]any); ok {
			if own, ok := member["x-rule"].(string); ok {
				stated = own
			}
		}
		if !drop(stated) {
			names = append(names, name)
		}
	}
	return names
}

// stripBans lists banned values in the enum where the rule that bans them is
// dropped.
func stripBans(object, stripped map[string]any, drop func(string) bool) {
	bans, _ := object["x-banned"].(map[string]any)
	for value, ban := range bans {
		if values, ok := stripped["enum"].([]any); drop(ban.(map[string]any)["rule"].(string)) && ok {
			stripped["enum"] = append(slices.Clone(values), value)
		}
	}
}

// strict gives a copy of a schema whose warnings under a rule are errors.
func strict(schema any, rule string) any {
	switch schema := schema.(type) {
	case map[string]any:
		copied := map[string]any{}
		for keyword, value := range schema {
			copied[keyword] = strict(value, rule)
		}
		if promoted := promote(schema, rule); len(promoted) > 0 {
			all, _ := copied["allOf"].([]any)
			copied["allOf"] = append(slices.Clone(all), promoted...)
		}
		return copied
	case []any:
		copied := make([]any, len(schema))
		for i, item := range schema {
			copied[i] = strict(item, rule)
		}
		return copied
	}
	return schema
}

// promote lists the schemas of a schema object's warnings under a rule.
func promote(schema map[string]any, rule string) []any {
	list, _ := schema["x-warnings"].([]any)
	var promoted []any
	for _, entry := range list {
		if warning := entry.(map[string]any); warning["rule"] == rule {
			promoted = append(promoted, warning["schema"])
		}
	}
	return promoted
}
