const NUMBERS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** A number in a sentence, where small ones are words: "ten", "11". */
export function spelled(number: number): string {
  return NUMBERS[number] ?? `${number}`;
}
