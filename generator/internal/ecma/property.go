package ecma

// Unicode properties have other names in Go than in ECMA-262, and fewer.

import "strings"

// property reads what follows \p or \P, which stands at start.
func (p *parser) property(start int, negated bool) (classItem, error) {
	text, _, closed := strings.Cut(strings.TrimPrefix(p.rest(), "{"), "}")
	if !strings.HasPrefix(p.rest(), "{") || !closed {
		return nil, p.errorAt(start, "put the name of the property between braces: "+p.text[start:p.position]+"{L}")
	}
	p.position += len(text) + len("{}")
	goName, known := propertyName(text)
	if !known {
		return nil, p.errorAt(start, "use a property of ECMA-262, such as L or Script=Greek: it has no "+text)
	}
	return &property{text: text, goName: goName, negated: negated, offset: start}, nil
}

// propertyName finds what Go's regexp package calls a property; the name is
// empty where it has no such property. The second result is false where
// ECMA-262 has none either. Names are told apart by case, as it demands.
func propertyName(text string) (goName string, known bool) {
	name, value, hasValue := strings.Cut(text, "=")
	switch {
	case !hasValue:
		if goName, known = categoryNames[name]; known {
			return goName, true
		}
		goName, known = binaryNames[name]
		return goName, known
	case name == "General_Category" || name == "gc":
		goName, known = categoryNames[value]
		return goName, known
	case name == "Script" || name == "sc":
		goName, known = scriptNames[value]
		return goName, known
	case name == "Script_Extensions" || name == "scx":
		_, known = scriptNames[value]
		return "", known // Go has no table of the extensions
	default:
		return "", false
	}
}

// The tables are ours and not those of package unicode, which are of another
// Unicode version in another version of Go: the same pattern must translate
// the same way, and must not begin or cease to be correct.
var (
	categoryNames = aliases(categoryList)
	scriptNames   = scripts()
	binaryNames   = binaries()
)

// aliases maps each word of each entry of a list to the entry's first word.
func aliases(list string) map[string]string {
	names := map[string]string{}
	for entry := range strings.SplitSeq(list, ",") {
		words := strings.Fields(entry)
		for _, word := range words {
			names[word] = words[0]
		}
	}
	return names
}

// scripts maps the scripts.
func scripts() map[string]string {
	names := aliases(scriptList)
	for name := range aliases(hiddenScriptList) {
		names[name] = ""
	}
	return names
}

// binaries maps the properties of characters that are true or false. Go knows
// three of them; expanding others would write one version of Unicode's tables
// into the output.
func binaries() map[string]string {
	names := map[string]string{}
	for _, name := range strings.Fields(binaryList) {
		names[name] = ""
	}
	for _, name := range []string{"Any", "ASCII", "Assigned"} {
		names[name] = name
	}
	return names
}

// categoryList has the general categories, first by Go's name.
const categoryList = `
	L Letter, LC Cased_Letter, Lu Uppercase_Letter, Ll Lowercase_Letter, Lt Titlecase_Letter,
	Lm Modifier_Letter, Lo Other_Letter,
	M Mark Combining_Mark, Mn Nonspacing_Mark, Mc Spacing_Mark, Me Enclosing_Mark,
	N Number, Nd Decimal_Number digit, Nl Letter_Number, No Other_Number,
	P Punctuation punct, Pc Connector_Punctuation, Pd Dash_Punctuation, Ps Open_Punctuation,
	Pe Close_Punctuation, Pi Initial_Punctuation, Pf Final_Punctuation, Po Other_Punctuation,
	S Symbol, Sm Math_Symbol, Sc Currency_Symbol, Sk Modifier_Symbol, So Other_Symbol,
	Z Separator, Zs Space_Separator, Zl Line_Separator, Zp Paragraph_Separator,
	C Other, Cc Control cntrl, Cf Format, Cs Surrogate, Co Private_Use, Cn Unassigned`

// binaryList has the binary properties with their short names.
const binaryList = `
	ASCII ASCII_Hex_Digit AHex Alphabetic Alpha Any Assigned Bidi_Control Bidi_C Bidi_Mirrored Bidi_M
	Case_Ignorable CI Cased Changes_When_Casefolded CWCF Changes_When_Casemapped CWCM
	Changes_When_Lowercased CWL Changes_When_NFKC_Casefolded CWKCF Changes_When_Titlecased CWT
	Changes_When_Uppercased CWU Dash Default_Ignorable_Code_Point DI Deprecated Dep Diacritic Dia
	Emoji Emoji_Component EComp Emoji_Modifier EMod Emoji_Modifier_Base EBase Emoji_Presentation EPres
	Extended_Pictographic ExtPict Extender Ext Grapheme_Base Gr_Base Grapheme_Extend Gr_Ext
	Hex_Digit Hex IDS_Binary_Operator IDSB IDS_Trinary_Operator IDST ID_Continue IDC ID_Start IDS
	Ideographic Ideo Join_Control Join_C Logical_Order_Exception LOE Lowercase Lower Math
	Noncharacter_Code_Point NChar Pattern_Syntax Pat_Syn Pattern_White_Space Pat_WS
	Quotation_Mark QMark Radical Regional_Indicator RI Sentence_Terminal STerm Soft_Dotted SD
	Terminal_Punctuation Term Unified_Ideograph UIdeo Uppercase Upper Variation_Selector VS
	White_Space space XID_Continue XIDC XID_Start XIDS`

// scriptList has the scripts of Unicode 15.0 that Go's regexp package can name.
const scriptList = `
	Adlam Adlm, Ahom, Arabic Arab, Armenian Armn, Avestan Avst, Balinese Bali, Bamum Bamu,
	Batak Batk, Bengali Beng, Bhaiksuki Bhks, Bopomofo Bopo, Brahmi Brah, Braille Brai,
	Buginese Bugi, Buhid Buhd, Carian Cari, Chakma Cakm, Cham, Cherokee Cher, Chorasmian Chrs,
	Common Zyyy, Coptic Copt Qaac, Cuneiform Xsux, Cypriot Cprt, Cyrillic Cyrl, Deseret Dsrt,
	Devanagari Deva, Dogra Dogr, Duployan Dupl, Elbasan Elba, Elymaic Elym, Ethiopic Ethi,
	Georgian Geor, Glagolitic Glag, Gothic Goth, Grantha Gran, Greek Grek, Gujarati Gujr,
	Gurmukhi Guru, Han Hani, Hangul Hang, Hanunoo Hano, Hatran Hatr, Hebrew Hebr, Hiragana Hira,
	Inherited Zinh Qaai, Javanese Java, Kaithi Kthi, Kannada Knda, Katakana Kana, Kawi,
	Kharoshthi Khar, Khmer Khmr, Khojki Khoj, Khudawadi Sind, Lao Laoo, Latin Latn, Lepcha Lepc,
	Limbu Limb, Lisu, Lycian Lyci, Lydian Lydi, Mahajani Mahj, Makasar Maka, Malayalam Mlym,
	Mandaic Mand, Manichaean Mani, Marchen Marc, Medefaidrin Medf, Miao Plrd, Modi, Mongolian Mong,
	Mro Mroo, Multani Mult, Myanmar Mymr, Nabataean Nbat, Nandinagari Nand, Newa, Nko Nkoo,
	Nushu Nshu, Ogham Ogam, Oriya Orya, Osage Osge, Osmanya Osma, Palmyrene Palm, Phoenician Phnx,
	Rejang Rjng, Runic Runr, Samaritan Samr, Saurashtra Saur, Sharada Shrd, Shavian Shaw,
	Siddham Sidd, Sinhala Sinh, Sogdian Sogd, Soyombo Soyo, Sundanese Sund, Syriac Syrc,
	Tagalog Tglg, Tagbanwa Tagb, Takri Takr, Tamil Taml, Tangsa Tnsa, Tangut Tang, Telugu Telu,
	Thaana Thaa, Thai, Tibetan Tibt, Tifinagh Tfng, Tirhuta Tirh, Toto, Ugaritic Ugar, Vai Vaii,
	Vithkuqi Vith, Wancho Wcho, Yezidi Yezi, Yi Yiii`

// hiddenScriptList has those that it cannot: since Go 1.25 it drops the
// underscores, and all capitals but the first, before it looks a name up.
const hiddenScriptList = `
	Anatolian_Hieroglyphs Hluw, Bassa_Vah Bass, Canadian_Aboriginal Cans, Caucasian_Albanian Aghb,
	Cypro_Minoan Cpmn, Dives_Akuru Diak, Egyptian_Hieroglyphs Egyp, Gunjala_Gondi Gong,
	Hanifi_Rohingya Rohg, Imperial_Aramaic Armi, Inscriptional_Pahlavi Phli,
	Inscriptional_Parthian Prti, Kayah_Li Kali, Khitan_Small_Script Kits, Linear_A Lina,
	Linear_B Linb, Masaram_Gondi Gonm, Meetei_Mayek Mtei, Mende_Kikakui Mend,
	Meroitic_Cursive Merc, Meroitic_Hieroglyphs Mero, Nag_Mundari Nagm, New_Tai_Lue Talu,
	Nyiakeng_Puachue_Hmong Hmnp, Ol_Chiki Olck, Old_Hungarian Hung, Old_Italic Ital,
	Old_North_Arabian Narb, Old_Permic Perm, Old_Persian Xpeo, Old_Sogdian Sogo,
	Old_South_Arabian Sarb, Old_Turkic Orkh, Old_Uyghur Ougr, Pahawh_Hmong Hmng, Pau_Cin_Hau Pauc,
	Phags_Pa Phag, Psalter_Pahlavi Phlp, SignWriting Sgnw, Sora_Sompeng Sora, Syloti_Nagri Sylo,
	Tai_Le Tale, Tai_Tham Lana, Tai_Viet Tavt, Warang_Citi Wara, Zanabazar_Square Zanb`
