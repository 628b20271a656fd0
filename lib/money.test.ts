import { expect, onTestFinished, test, vi } from "vitest";
import { amountOf, figuresOf, money, plainMoney, toNumber, unitOf } from "./money";

test.each([
  [180_000, "AED", "1,800 AED"],
  [61_250, "AED", "612.50 AED"],
  [5, "EUR", "0.05 EUR"],
  [0, "AED", "0 AED"],
  [2_000, "JPY", "2,000 JPY"],
  [1_234_567, "KWD", "1,234.567 KWD"],
  [3_000, "KWD", "3 KWD"],
])("%i of the smallest unit of %s is %s", (amount, currency, text) => {
  expect(plainMoney(amount, currency)).toBe(text);
  // No line ends within it.
  expect(money(amount, currency)).toBe(text.replace(" ", "\u00A0"));
});

test.each([
  ["AED", 100],
  ["JPY", 1],
  ["KWD", 1000],
  ["", 1],
  ["aed", 1],
  ["Euro", 1],
])("a unit of %j has %i of the smallest", (currency, unit) => {
  expect(unitOf(currency)).toBe(unit);
});

test.each([
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
  // Of some of these one runtime says none and another two.
  [2, "AED EUR INR AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR RSD SLL SOS SYP YER"],
])("%i digits have %s, whatever the runtime says of them", (digits, currencies) => {
  const said = { ...new Intl.NumberFormat("en").resolvedOptions(), minimumFractionDigits: 1, maximumFractionDigits: 1 };
  const runtime = vi.spyOn(Intl.NumberFormat.prototype, "resolvedOptions").mockReturnValue(said);
  onTestFinished(() => runtime.mockRestore());
  const [figures, typed] =
    digits === 0 ? ["1,234", "7"] : [`1,234.${"0".repeat(digits - 1)}5`, `7.${"1".repeat(digits)}`];
  for (const currency of currencies.split(" ")) {
    const amount = Number(figures.replace(/[,.]/g, ""));
    expect(plainMoney(amount, currency)).toBe(`${figures} ${currency}`);
    expect(amountOf(typed, currency)).toBe(Number(typed.replace(".", "")));
    expect(amountOf(figuresOf(amount, currency), currency)).toBe(amount);
    expect(amountOf(`0.${"0".repeat(digits)}1`, currency)).toBeNaN();
  }
});

test.each([
  [180_000, "AED", "1800"],
  [61_250, "AED", "612.50"],
  [123_456_789, "AED", "1234567.89"],
  [2_000, "JPY", "2000"],
  [0, "AED", "0"],
])("%i of the smallest unit of %s shows in a field as %s, and reads back", (amount, currency, text) => {
  expect(figuresOf(amount, currency)).toBe(text);
  expect(amountOf(text, currency)).toBe(amount);
});

test.each([
  ["1,800", "AED", 180_000],
  [" 19.99 ", "AED", 1999],
  ["0.1", "AED", 10],
  ["1.15", "KWD", 1150],
  ["1.001", "AED", Number.NaN],
  ["0.5", "JPY", Number.NaN],
  ["", "AED", Number.NaN],
  ["-5", "AED", Number.NaN],
  ["five", "AED", Number.NaN],
  ["1e3", "AED", Number.NaN],
])("%j is so much %s: %i", (text, currency, amount) => {
  expect(amountOf(text, currency)).toBe(amount);
});

test.each([
  ["74", 74],
  ["1,000", 1000],
  ["0.25", 0.25],
  [" 7 ", 7],
  [".5", Number.NaN],
  ["7.", Number.NaN],
  ["+7", Number.NaN],
  ["0x10", Number.NaN],
  ["Infinity", Number.NaN],
])("%j as a number is %d", (text, number) => {
  expect(toNumber(text)).toBe(number);
});
