const KINDS = new Intl.PluralRules("en", { type: "ordinal" });
const ENDINGS = new Map([
  ["one", "st"],
  ["two", "nd"],
  ["few", "rd"],
]);
const WORDS = ["first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth"];

/** Such as 3rd, or 1,203rd. */
export function ordinal(number: number): string {
  return `${number.toLocaleString("en")}${ENDINGS.get(KINDS.select(number)) ?? "th"}`;
}

/** Such as third; from the eleventh on in figures. */
export function ordinalWord(number: number): string {
  return WORDS[number - 1] ?? ordinal(number);
}
