/**
 * The number that a text of digits stands for, as queries and some forms send it. Anything else is left for the schema
 * to refuse: an empty field, null or false is no 0.
 */
export function fromDigits(input: unknown): unknown {
  return typeof input === "string" && /^\s*-?\d+\s*$/.test(input) ? Number(input) : input;
}
