/** A match's fields in sentences, for those whom another administrator has overtaken. */
import { plainly } from "../activity/changed-meanwhile";
import { DRAW } from "../match/rules";
import { sideName, TBC } from "../team/names";

const NAMES = {
  matchNumber: "the match number",
  matchDate: "the date",
  matchType: "the type",
  teamOne: "team one",
  teamTwo: "team two",
  matchName: "the name",
  venue: "the venue",
  matchStarted: "started",
  matchEnded: "ended",
  secondInningStarted: "the second innings",
  matchWinner: "the winner",
  innings: "the score",
  awardedAt: "the award of points",
  picked: "whether anybody has picked",
};

/** A field's value as people read it: TBD for a side not yet known, No Result for a draw. */
function say(value: unknown): string {
  if (value === TBC) return sideName(TBC);
  return value === DRAW ? "No Result" : plainly(value);
}

export const MATCH_WORDS = { names: NAMES, say };
