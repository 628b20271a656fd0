/** Under which names the lines of final tables stand. */
import type { FinalPlace } from "./schema";

/** One for all whose accounts are deleted. */
export const FORMER_PLAYER = { firstName: "A former", lastName: "player" };

/** Of a line. */
export function namesOf({ firstName, lastName }: Pick<FinalPlace, "firstName" | "lastName">) {
  if (firstName === null && lastName === null) return FORMER_PLAYER;
  return { firstName: firstName ?? "", lastName: lastName ?? "" };
}
