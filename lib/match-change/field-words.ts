/** A match's fields in sentences, for those whom another administrator has overtaken. */
import { plainly } from "../activity/changed-meanwhile";
import { withTbd } from "../match/match-names";
import { DRAW } from "../match/rules";

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

/** A field's value as people read it: TBD for a side not yet known, in a name as well; No Result for a draw. */
function say(value: unknown): string {
  return value === DRAW ? "No Result" : withTbd(plainly(value));
}

export const MATCH_WORDS = { names: NAMES, say };
