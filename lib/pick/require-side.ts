import { playsIn, type Sides } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { sideOf } from "../team/names";
import type { Team } from "../team/schema";

/** The side's full name; throws INVALID_INPUT for a team that does not play in the match. */
export function requireSide(match: Sides, nameOrCode: string, teams: readonly Team[]): string {
  const side = sideOf(nameOrCode, teams);
  if (side !== undefined && playsIn(match, side)) return side;
  const message = "Choose one of the two teams of this match";
  throw new Refusal("INVALID_INPUT", { message, fields: { predictedTeam: message } });
}
