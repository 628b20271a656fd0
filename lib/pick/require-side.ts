import { playsIn, type Sides } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { sideOf } from "../team/rules";

/** The side's full name; throws INVALID_INPUT for a team that does not play in the match. */
export function requireSide(match: Sides, nameOrCode: string): string {
  const side = sideOf(nameOrCode);
  if (side !== undefined && playsIn(match, side)) return side;
  const message = "Choose one of the two teams of this match";
  throw new Refusal("INVALID_INPUT", { message, fields: { predictedTeam: message } });
}
