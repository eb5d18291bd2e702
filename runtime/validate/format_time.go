package validate

import "bytes"

// DateTime reports whether b is a date-time of RFC 3339. T and Z may be
// lower case; a blank does not replace the T.
func DateTime(b []byte) bool {
	return len(b) > 11 && b[10]|0x20 == 't' && Date(b[:10]) && Time(b[11:])
}

// Date reports whether b is a full-date of RFC 3339 that the calendar has.
func Date(b []byte) bool {
	if len(b) != 10 || b[4] != '-' || b[7] != '-' || digits(b) != 4 {
		return false
	}
	year := int(b[0]-'0')*1000 + int(b[1]-'0')*100 + int(b[2]-'0')*10 + int(b[3]-'0')
	month, day := twoDigits(b[5:]), twoDigits(b[8:])
	return 1 <= month && month <= 12 && 1 <= day && day <= daysIn(year, month)
}

func daysIn(year, month int) int {
	switch month {
	case 4, 6, 9, 11:
		return 30
	case 2:
		if year%4 == 0 && (year%100 != 0 || year%400 == 0) {
			return 29
		}
		return 28
	default:
		return 31
	}
}

// twoDigits is the number that b begins with, or -1.
func twoDigits(b []byte) int {
	if len(b) < 2 || !isDigit(b[0]) || !isDigit(b[1]) {
		return -1
	}
	return int(b[0]-'0')*10 + int(b[1]-'0')
}

// Time reports whether b is a full-time of RFC 3339, with its offset. The
// second 60 is taken where it is 23:59:60 in UTC.
func Time(b []byte) bool {
	if len(b) < len("00:00:00Z") || b[2] != ':' || b[5] != ':' {
		return false
	}
	hour, minute, second := twoDigits(b), twoDigits(b[3:]), twoDigits(b[6:])
	if !inRange(hour, 23) || !inRange(minute, 59) || !inRange(second, 60) {
		return false
	}
	b = b[8:]
	if b[0] == '.' {
		n := digits(b[1:])
		if n == 0 {
			return false
		}
		b = b[1+n:]
	}
	offset, ok := offsetMinutes(b)
	const day = 24 * 60
	return ok && (second < 60 || (hour*60+minute-offset+day)%day == day-1)
}

func inRange(n, limit int) bool { return 0 <= n && n <= limit }

// offsetMinutes reads Z, or +hh:mm, and nothing else.
func offsetMinutes(b []byte) (minutes int, ok bool) {
	if len(b) == 1 {
		return 0, b[0]|0x20 == 'z'
	}
	if len(b) != len("+00:00") || b[0] != '+' && b[0] != '-' || b[3] != ':' {
		return 0, false
	}
	hour, minute := twoDigits(b[1:]), twoDigits(b[4:])
	minutes = hour*60 + minute
	if b[0] == '-' {
		minutes = -minutes
	}
	return minutes, inRange(hour, 23) && inRange(minute, 59)
}

// Duration reports whether b is a duration of RFC 3339, appendix A: units in
// order and without gaps (P1Y2D lacks months), no fractions, weeks alone.
func Duration(b []byte) bool {
	if len(b) < 2 || b[0] != 'P' {
		return false
	}
	b = b[1:]
	if n := digits(b); n > 0 && string(b[n:]) == "W" {
		return true
	}
	date, clock, hasClock := bytes.Cut(b, []byte{'T'})
	if hasClock && !durationUnits(clock, "HMS") {
		return false
	}
	return hasClock && len(date) == 0 || durationUnits(date, "YMD")
}

// durationUnits reports whether b is one or more numbers with units that
// follow each other directly in the given order.
func durationUnits(b []byte, units string) bool {
	next := -1 // place in units of the unit that may follow; -1 for any
	for len(b) > 0 {
		n := digits(b)
		if n == 0 || n == len(b) {
			return false
		}
		place := bytes.IndexByte([]byte(units), b[n])
		if place < 0 || next >= 0 && place != next {
			return false
		}
		next, b = place+1, b[n+1:]
	}
	return next >= 0
}
