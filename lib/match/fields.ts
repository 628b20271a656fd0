/** A match's fields in sentences, for those whom another administrator has overtaken. */
import { plainly } from "../audit/seen";
import { sideName, TBC } from "../team/rules";
import { DRAW } from "./rules";

export const FIELD_NAMES = {
  matchNumber: "the match number",
  matchDate: "the date",
  matchType: "the type",
  teamOne: "team one",
  teamTwo: "team two",
  matchName: "the name",
  venue: "the venue",
  matchStarted: "started",
  matchEnded: "ended",
  matchWinner: "the winner",
};

/** A field's value as people read it: TBD for a side not yet known, No Result for a draw. */
export function sayField(value: unknown): string {
  if (value === TBC) return sideName(TBC);
  return value === DRAW ? "No Result" : plainly(value);
}
