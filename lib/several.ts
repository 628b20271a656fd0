/** A number with its noun: "0 points", "1 point", "10 points". */
export function counted(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? "" : "s"}`;
}

/** A number with its noun in a sentence, where there may be none: "no points", "1 point", "10 points". */
export function several(number: number, noun: string): string {
  return number === 0 ? `no ${noun}s` : counted(number, noun);
}
