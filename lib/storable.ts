/** What is told of a text that is not. */
export const NOT_STORABLE = "This text holds characters that cannot be stored";

/** Whether PostgreSQL can keep a text as it is: it takes no NUL, and no half of a surrogate pair. */
export function isStorable(text: string): boolean {
  // As isWellFormed, which iOS 16.0 lacks.
  return !/[\0\p{Surrogate}]/u.test(text);
}
