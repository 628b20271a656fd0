/** Two players beside each other: where they differed, and what it was worth. */
import type { Path } from "../evening/schema";
import { EXTRAS_TYPE } from "../match/rules";
import type { Rules } from "../season/rules-schema";
import type { CrowdMatch } from "./schema";

type Figures = Pick<Rules, "points" | "wildcardFactor" | "streakFrom" | "streakPoints">;

/** A match that brought one of them more than the other. */
export interface Difference {
  match: CrowdMatch;
  /** By how many points: above zero the first gained more, below it the second. */
  lead: number;
  /** How each of them did, as letters of a form. */
  letters: readonly [string, string];
}

interface HeadToHead {
  /** In order of play. */
  differences: Difference[];
  /** How often each gained more, and how much more all together. */
  one: { times: number; points: number };
  other: { times: number; points: number };
}

/** What each match brought by its letter and by the run that it was in: picks and streaks, without the home team bonus. */
export function gainsOf(form: string, matches: readonly Pick<CrowdMatch, "matchType">[], rules: Figures): number[] {
  let run = 0;
  return matches.map(({ matchType }, index) => {
    const letter = form[index] ?? "n";
    run = /r/i.test(letter) ? run + 1 : 0;
    if (!/[ro]/i.test(letter)) return 0;
    const factor = matchType === EXTRAS_TYPE && letter === letter.toUpperCase() ? rules.wildcardFactor : 1;
    return rules.points[matchType] * factor + (run >= rules.streakFrom ? rules.streakPoints : 0);
  });
}

/** Compares two forms of one season, match by match; streak points count to the match that brought them. */
export function compare(one: string, other: string, matches: readonly CrowdMatch[], rules: Figures): HeadToHead {
  const [left, right] = [gainsOf(one, matches, rules), gainsOf(other, matches, rules)];
  const all = matches.map((match, index): Difference => {
    const lead = (left[index] ?? 0) - (right[index] ?? 0);
    return { match, lead, letters: [one[index] ?? "n", other[index] ?? "n"] };
  });
  const differences = all.filter(({ lead }) => lead !== 0);
  const ahead = (sign: number) => {
    const own = differences.filter(({ lead }) => Math.sign(lead) === sign);
    return { times: own.length, points: own.reduce((total, { lead }) => total + Math.abs(lead), 0) };
  };
  return { differences, one: ahead(1), other: ahead(-1) };
}

/** Whom to set beside each other: who was asked for, or else the reader, and somebody else where one is there. */
export function pairOf(paths: readonly Path[], asked: { one: string; other: string }, reader: string) {
  const pathOf = (userId: string) => paths.find((path) => path.userId === userId) ?? null;
  const one = pathOf(asked.one) ?? pathOf(reader);
  return { one, other: asked.other === one?.userId ? null : pathOf(asked.other) };
}
