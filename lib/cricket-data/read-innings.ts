/** Whose innings the entries of a foreign score are. */
import { type Innings, inningsText, isPossible } from "../match/innings";
import { BALLS_PER_OVER } from "../match/overs";
import type { ForeignMatch, ForeignScore } from "./foreign";
import { type Side, sideAtStart, sideCalled, toKey } from "./sides";

/**
 * The innings in the order in which they were batted; entries whose overs cannot be read are left out, and of those that
 * cannot be a sentence tells.
 */
export function readInnings(
  { score = [], ...match }: ForeignMatch,
  sides: [Side, Side],
): { innings: Innings[]; problems: string[] } {
  const teams = assign(score, battedFirst(match, sides), /test/i.test(match.matchType ?? ""));
  const read = score.flatMap(({ r: runs, w: wickets, o }, index) => {
    const [team, balls] = [teams[index], readBalls(o)];
    return team === undefined || balls === null ? [] : [{ team: team.name, runs, wickets, balls }];
  });
  const impossible = read.filter((innings) => !isPossible(innings));
  return {
    innings: read.filter(isPossible),
    problems: impossible.map((innings) => `"${match.name}": ${inningsText(innings)} cannot be`),
  };
}

/**
 * A label that begins with one side's name, and has no comma, says whose innings it is; but two entries are never one
 * and the same innings. What the labels leave open goes to the side not yet used, beginning with who batted first.
 */
function assign(score: ForeignScore[], order: [Side, Side], isTest: boolean): (Side | undefined)[] {
  const taken = new Set<string>();
  // A side bats once, but for test matches. What comes after that were a super over, whose runs do not count.
  const key = (side: Side, { inning }: ForeignScore) => (isTest ? `${side.name} ${inningOf(inning)}` : side.name);
  const clear = score.map((entry) => {
    const side = entry.inning.includes(",") ? undefined : sideAtStart(order, entry.inning);
    if (!side || taken.has(key(side, entry))) return undefined;
    taken.add(key(side, entry));
    return side;
  });
  return score.map((entry, index) => {
    const side = clear[index] ?? order.find((free) => !taken.has(key(free, entry)));
    if (side) taken.add(key(side, entry));
    return side;
  });
}

/** Both sides, the one that batted first in front, as far as the toss tells. */
function battedFirst({ tossWinner, tossChoice }: Partial<ForeignMatch>, [one, other]: [Side, Side]): [Side, Side] {
  const winner = sideCalled([one, other], tossWinner);
  if (!winner || !tossChoice) return [one, other];
  const bats = toKey(tossChoice).startsWith("bat");
  return (winner === one) === bats ? [one, other] : [other, one];
}

/** The "1" of "Mumbai Indians Inning 1"; each side's first innings is its 1. */
function inningOf(label: string): string {
  return /\binnings?\s*(\d)/i.exec(label)?.[1] ?? "1";
}

/** Legal balls of an overs figure: 17.4 is 106 balls. A sixth ball behind the point has completed the over. */
function readBalls(overs: string | number | undefined): number | null {
  const [, whole, balls = "0"] = /^\s*(\d{1,3})(?:\.([0-6])0*)?\s*$/.exec(String(overs ?? "")) ?? [];
  return whole === undefined ? null : Number(whole) * BALLS_PER_OVER + Number(balls);
}
