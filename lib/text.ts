/** Writes counts, lists and names in sentences. */

/** A number with its noun: "0 points", "1 point", "10 points". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A number with its noun in a sentence: "no points", "1 point", "10 points". */
export function several(number: number, noun: string): string {
  return number === 0 ? `no ${noun}s` : counted(number, noun);
}

/** Letters that have no accent to remove. */
const PLAIN: Record<string, string> = {
  ...{ ł: "l", ø: "o", đ: "d", ð: "d", ħ: "h", ı: "i", ŧ: "t", ŋ: "n" },
  ...{ ß: "ss", æ: "ae", œ: "oe", þ: "th" },
};

/** A text in small letters without accents, to search in. The database's name_key does the same. */
export function plainLetters(text: string): string {
  const bare = text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  return bare.replace(/[łøđðħıŧŋßæœþ]/g, (letter) => PLAIN[letter] ?? letter);
}

const DIGIT = /^\p{Nd}$/u;

/** The digits in a text as 0 to 9, such as the ones of an Arabic or Hindi keyboard. */
export function plainDigits(text: string): string {
  const digits = [...text].filter((character) => DIGIT.test(character));
  return digits.map((digit) => digitValue(digit.codePointAt(0) ?? 0)).join("");
}

/** The digits of a script lie together, from zero to nine. */
function digitValue(digit: number): number {
  let zero = digit;
  while (DIGIT.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return (digit - zero) % 10;
}

const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A number in a sentence, with small numbers as words: "ten", "11". */
export function spelled(number: number): string {
  return NUMBERS[number] ?? `${number}`;
}

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

/** Such as third; from 11th on in digits. */
export function ordinalWord(number: number): string {
  return WORDS[number - 1] ?? ordinal(number);
}

let list: Intl.ListFormat | undefined;

/** Such as "Asha, Bela and Chand". */
export function listInWords(parts: Iterable<string>): string {
  list ??= new Intl.ListFormat("en-GB");
  return list.format(parts);
}

/** A person in one line. Older accounts may have no last name. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Hebrew, Arabic and other scripts written from right to left. */
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/** A name for plain text. Right-to-left names are isolated from numbers after them. Pages use `bdi`. */
export function nameInText(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
