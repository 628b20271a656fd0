/** A number with its noun: "no points", "1 point", "10 points". */
export function several(number: number, noun: string): string {
  return `${number === 0 ? "no" : number} ${noun}${number === 1 ? "" : "s"}`;
}
