/**
 * What a match's score becomes when the match data source has spoken. A report that says less than what is stored is
 * doubted first: the source has older replies in store. If the next one that has a score goes on from it, the stored score
 * was the slip. See docs/decisions/025-by-source-or-by-hand.md.
 */
import { z } from "zod";
import type { Innings } from "../match/innings";
import { DRAW } from "../match/rules";

interface Told {
  /** Those of the match's sides, in the order in which they were batted. */
  innings: readonly Innings[];
  secondInningStarted: boolean;
  matchWinner: string | null;
}

interface Score {
  innings: readonly Innings[];
  secondInningStarted: boolean;
}

export interface MergedScore extends Score {
  /** What says less than the stored score and is not believed yet; null for nothing. */
  doubted: readonly Innings[] | null;
}

/** How a doubted score is kept between two reports. */
export const doubtedSchema = z
  .array(z.object({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() }))
  .nullable();

/** The score after a report; `doubted` is what the last report that had a score said less. */
export function mergeScore(old: Score, told: Told, doubted: readonly Innings[] | null): MergedScore {
  const innings = mergeInnings(old.innings, told.innings);
  const secondInningStarted = old.secondInningStarted || told.secondInningStarted;
  const merged = { innings, secondInningStarted };
  const saysLess = !isSame(innings, told.innings) || (secondInningStarted && !told.secondInningStarted);
  if (!saysLess) return { ...merged, doubted: null };
  // Without a score it says nothing about it, and the next one that has one is the next.
  if (told.innings.length === 0) return { ...merged, doubted };
  if (!canBe(old, told)) return { ...merged, doubted: null };
  if (!doubted || !goesOnFrom(doubted, told.innings)) return { ...merged, doubted: told.innings };
  return { innings: told.innings, secondInningStarted: told.secondInningStarted, doubted: null };
}

/** Whether less than what is stored can be right: runs do not come to nothing, and who has won had two innings played. */
function canBe(old: Score, { innings, matchWinner }: Told): boolean {
  const isLost = innings.some(({ team, runs }) => runs === 0 && runsOf(old.innings, team) > 0);
  const isWon = matchWinner !== null && matchWinner !== DRAW;
  return !isLost && !(isWon && innings.length < 2);
}

function runsOf(innings: readonly Innings[], team: string): number {
  return innings.find((one) => one.team === team)?.runs ?? 0;
}

/** Whether a score can be a later one of the same play. */
function goesOnFrom(before: readonly Innings[], now: readonly Innings[]): boolean {
  return before.every((one, index) => one.team === now[index]?.team && !goesBack(one, now[index]));
}

/** Innings by innings the one that tells more; the order is the report's where it names all that are stored. */
function mergeInnings(old: readonly Innings[], told: readonly Innings[]): readonly Innings[] {
  const missing = old.filter(({ team }) => !told.some((one) => one.team === team));
  const isNew = ({ team }: Innings) => !old.some((one) => one.team === team);
  // The same innings under another team's name, maybe both under each other's: a label was wrong, in this report or before.
  const isRenamed = told.some(({ team }, index) => (old[index]?.team ?? team) !== team);
  if (isRenamed && !old.some((one, index) => goesBack(one, told[index]))) return told;
  if (missing.length > 0 && told.some(isNew)) return old;
  const merged = told.map((now) => {
    const before = old.find(({ team }) => team === now.team);
    return before && goesBack(before, now) ? before : now;
  });
  return missing.length > 0 ? old.map((one) => merged.find(({ team }) => team === one.team) ?? one) : merged;
}

/** A scorer corrects a few runs at most. */
const CORRECTION = 6;

/** Whether a score tells less than another. */
export function goesBack(before: Innings, now: Innings | undefined): boolean {
  if (!now) return true;
  const isOlder = now.balls < before.balls && now.runs <= before.runs;
  return isOlder || now.runs < before.runs - CORRECTION || (now.runs === 0 && before.runs > 0);
}

function isSame(one: readonly Innings[], other: readonly Innings[]): boolean {
  return (
    one.length === other.length &&
    one.every(({ team, runs, wickets, balls }, index) => {
      const now = other[index];
      return now?.team === team && now.runs === runs && now.wickets === wickets && now.balls === balls;
    })
  );
}
