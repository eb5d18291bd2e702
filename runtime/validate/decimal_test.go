package validate_test

import (
	"math/big"
	"math/rand/v2"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/lockstep-dev/lockstep/runtime/validate"
)

// million has a million digits.
var million = strings.Repeat("1234567890", 100_000)

func TestCompare(t *testing.T) {
	cases := []struct {
		a, b string
		want int
	}{
		{"0", "0", 0},
		{"-0", "0", 0},
		{"0.0", "-0e5", 0},
		{"1", "2", -1},
		{"-1", "-2", 1},
		{"-1", "1", -1},
		{"10", "9", 1},
		{"1.0", "1", 0},
		{"1e2", "100", 0},
		{"100e-2", "1", 0},
		{"0.001e3", "1", 0},
		{"1.50", "1.5", 0},
		{"-1.5e1", "-15", 0},
		{"9007199254740993", "9007199254740992", 1},
		{"9007199254740993.0", "9007199254740993", 0},
		{"1e1000000000", "1e1000000000", 0},
		{"1e1000000000", "1e999999999", 1},
		{"10e999999999", "1e1000000000", 0},
		{"-1e1000000000", "5", -1},
		{"1e-1000000000", "0", 1},
		{"1e-1000000000", "1e-1000000001", 1},
		{"1e-1000000000", "0.1", -1},
		{"0e1000000000", "0", 0},
		{"0.1", "0.10000000000000000001", -1},
		{"1e99999999999999999999999999", "1e1000", 1},
		{"1e-99999999999999999999999999", "0", 1},
		{"-1e99999999999999999999999999", "1", -1},
		{"0e99999999999999999999999999", "0", 0},
		{million, million + "0", -1},
		{million, million + ".0", 0},
		{million + "e-1000000", "1", -1},
		{"0." + million + "e1000000", million, 0},
		{"123456789012345678", "123456789012345679", -1},
		{"1234567890123456789", "1234567890123456788", 1},
		{"0.00012", "1.2E-4", 0},
		{"12", "1.2e1", 0},
	}
	for _, c := range cases {
		if got := validate.Compare([]byte(c.a), c.b); got != c.want {
			t.Errorf("Compare(%.40s, %.40s) = %d, want %d", c.a, c.b, got, c.want)
		}
		if got := validate.Compare([]byte(c.b), c.a); got != -c.want {
			t.Errorf("Compare(%.40s, %.40s) = %d, want %d", c.b, c.a, got, -c.want)
		}
		if got := validate.EqualNumber([]byte(c.a), c.b); got != (c.want == 0) {
			t.Errorf("EqualNumber(%.40s, %.40s) = %v", c.a, c.b, got)
		}
	}
}

func TestMultipleOf(t *testing.T) {
	cases := []struct {
		literal, divisor string
		want             bool
	}{
		{"0", "3", true},
		{"9", "3", true},
		{"-9", "3", true},
		{"10", "3", false},
		{"4.35", "0.01", true},
		{"4.355", "0.01", false},
		{"0.0075", "0.0001", true},
		{"0.00751", "0.0001", false},
		{"1e308", "0.123456789", false},
		{"1e308", "0.5", true},
		{"12391239123", "1e-8", true},
		{"1e1000000000", "3", false},
		{"1e1000000000", "7", false},
		{"3e1000000000", "3", true},
		{"1e1000000000", "1e999999999", true},
		{"1e999999999", "1e1000000000", false},
		{"1e1000000000", "1024", true},
		{"1e-9999999", "0.01", false},
		{"1e-9999999", "1e-9999999", true},
		{"1e-9999998", "1e-9999999", true},
		{"1e99999999999999999999", "8", true},
		{"1e-99999999999999999999", "8", false},
		{"0e-99999999999999999999", "8", true},
		{"9007199254740993", "2", false},
		{"9007199254740992", "2", true},
		{"1.0", "1", true},
		{"1.5", "1.5", true},
		{"4.5", "1.5", true},
		{"3.0e0", "1.5", true},
		{"7.5", "1.5", true},
		{"35", "1.5", false},
		{"1e2", "3e1", false},
		{"18446744073709551615", "18446744073709551615", true},
		{"18446744073709551616", "18446744073709551615", false},
		{"36893488147419103230", "18446744073709551615", true},
		{"12345678901234567890123", "12345678901234567890123", true},
		{"1234567890123456789012300", "12345678901234567890123", true},
		{"24691357802469135780246e10", "12345678901234567890123", true},
		{"24691357802469135780247e10", "12345678901234567890123", false},
		{"99999999999999999999999999999999e50", "33333333333333333333333333333333", true},
		{million, "10", true},
		{million, "3", true},
		{million, "16", false},
		{million + "0", "1234567890", true},
		{million, "7777777777777777777777777", false},
		{million, million[:50_000], true},
		{million, million[:49_999] + "1", false},
		{million + "e1000000000", "1e-3", true},
	}
	for _, c := range cases {
		start := time.Now()
		if got := validate.MultipleOf([]byte(c.literal), c.divisor); got != c.want {
			t.Errorf("MultipleOf(%.40s, %.40s) = %v", c.literal, c.divisor, got)
		}
		if took := time.Since(start); took > 5*time.Second {
			t.Errorf("MultipleOf(%.40s, %.40s) took %v", c.literal, c.divisor, took)
		}
	}
}

// Random numbers agree with math/big.
func TestNumbersAgainstBig(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	literal := func() string {
		whole := strconv.FormatUint(random.Uint64()>>random.UintN(64), 10)
		if random.IntN(3) == 0 {
			whole += strconv.FormatUint(random.Uint64(), 10)
		}
		switch random.IntN(3) {
		case 0:
			return whole
		case 1:
			return "-" + whole + "." + strconv.Itoa(random.IntN(5000))
		default:
			return whole + "." + strconv.Itoa(random.IntN(50)) + "e" + strconv.Itoa(random.IntN(40)-20)
		}
	}
	for range 20_000 {
		a, b := literal(), literal()
		x, _ := new(big.Rat).SetString(a)
		y, _ := new(big.Rat).SetString(b)
		if got, want := validate.Compare([]byte(a), b), x.Cmp(y); got != want {
			t.Fatalf("Compare(%s, %s) = %d, want %d", a, b, got, want)
		}
		if divisor := strings.TrimPrefix(b, "-"); y.Sign() != 0 {
			want := new(big.Rat).Quo(x, y).IsInt()
			if got := validate.MultipleOf([]byte(a), divisor); got != want {
				t.Fatalf("MultipleOf(%s, %s) = %v", a, divisor, got)
			}
			product := new(big.Rat).Mul(y, big.NewRat(random.Int64N(1000), 1)).FloatString(25)
			if !validate.MultipleOf([]byte(product), divisor) {
				t.Fatalf("MultipleOf(%s, %s) is false", product, divisor)
			}
		}
	}
}

func TestNumbersDoNotAllocate(t *testing.T) {
	literals := [][]byte{[]byte("12"), []byte("4.35"), []byte("1e1000000000"), []byte(million), []byte("123456789012345678901234567890")}
	limits := []string{"3", "0.01", "-12345678901234567890123456789.5"}
	sum := 0
	allocs := testing.AllocsPerRun(10, func() {
		for _, literal := range literals {
			for n, limit := range limits {
				sum += validate.Compare(literal, limit)
				if n < 2 && validate.MultipleOf(literal, limit) {
					sum++
				}
			}
		}
	})
	if allocs != 0 {
		t.Errorf("%v allocations, want none", allocs)
	}
}
