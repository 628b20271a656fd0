/** How an evening goes, ball by ball as far as anybody is told: the same every time for the same seed, match and sides. */
import type { Innings } from "@/lib/match/innings";
import { DRAW } from "@/lib/match/rules";
import type { Match } from "@/lib/match/schema";
import { type Fate, strengthOf } from "./fates";
import { between, luckOf } from "./luck";

export interface Course {
  fate: Fate;
  /** After ten overs. */
  halfway: Innings;
  first: Innings;
  /** Null where it rained before it began. */
  second: Innings | null;
  /** A side, or `draw`. */
  winner: string;
  /** Whom the wrong result names. */
  loser: string;
}

const ALL_BALLS = 120;
/** What playing at home is worth, as a share of the chances. */
const AT_HOME = 0.06;

export function courseOf({ matchNumber, teamOne, teamTwo }: Match, seed: number, fate: Fate): Course {
  const luck = (what: string) => luckOf(seed, matchNumber, teamOne, teamTwo, what);
  const chance = 0.5 + 0.45 * (strengthOf(seed, teamOne) - strengthOf(seed, teamTwo)) + AT_HOME;
  const [winner, loser] = luck("winner") < chance ? [teamOne, teamTwo] : [teamTwo, teamOne];
  const [batsFirst, chases] = luck("toss") < 0.5 ? [teamOne, teamTwo] : [teamTwo, teamOne];
  // Who wins bats better, as a rule: at the break one can guess.
  const least = batsFirst === winner ? 150 : 125;
  const runs = between(least, least + 60, luck("runs"));
  const wickets = between(3, 9, luck("wickets"));
  const first = { team: batsFirst, runs, wickets, balls: ALL_BALLS };
  const half = { runs: Math.floor(runs * 0.45), wickets: Math.floor(wickets / 2), balls: ALL_BALLS / 2 };
  const halfway = { team: batsFirst, ...half };
  const chase = chases === winner ? won(runs, luck("chase")) : lost(runs, luck("chase"));
  if (fate === "rained off") return { fate, halfway, first: halfway, second: null, winner: DRAW, loser };
  return { fate, halfway, first, second: { team: chases, ...chase }, winner, loser };
}

function won(target: number, luck: number): Omit<Innings, "team"> {
  return { runs: target + between(1, 4, luck), wickets: between(2, 8, luck), balls: between(96, 119, luck) };
}

function lost(target: number, luck: number): Omit<Innings, "team"> {
  return { runs: target - between(3, 45, luck), wickets: between(5, 9, luck), balls: ALL_BALLS };
}
