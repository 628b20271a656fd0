/** From what to what a match is to go, and what of the scores moves with it. */
import { MATCH_DATA, type SeasonActor } from "../activity/record";
import type { AuditAction } from "../activity/rules";
import type { Transaction } from "../db";
import type { Innings as InningsRow, Match as MatchRow } from "../generated/prisma/client";
import { closesEarly } from "../match/close-early";
import { holdMatch } from "../match/hold-match";
import { playsIn } from "../match/rules";
import { effectsOf } from "./effects";
import { requireResultOfSides } from "./match-state";

/** What may be altered; the rest of a match is the database's business. */
type Changeable = Omit<MatchRow, "matchId" | Clock | "updatedAt">;

/** What is kept by triggers, by whoever shows picks, and by reports. */
type Clock = "picksClosedAt" | "picksShownAt" | "firstInningsSeenAt";

/** An innings of a match, by its number in the order of batting. */
export type NumberedInnings = Omit<InningsRow, "matchId">;

export interface Alteration extends Changeable {
  /** All innings of the match, where they may have changed. */
  innings?: NumberedInnings[];
}

export interface WantedChange {
  matchId: string;
  action: AuditAction;
  actor: SeasonActor;
  /** What becomes of the match. It may be asked twice. */
  alter: (match: MatchRow, innings: readonly NumberedInnings[]) => Alteration;
}

/** From what to what the match goes, and what of the scores moves with it. The match is held from here on. */
export async function weighChange(tx: Transaction, { matchId, actor, alter }: WantedChange) {
  const old = await holdMatch(tx, matchId, "alone");
  const oldInnings = await tx.innings.findMany({
    where: { matchId },
    omit: { matchId: true },
    orderBy: { number: "asc" },
  });
  const { innings: wantedInnings = oldInnings, ...wanted } = alter(old, oldInnings);
  const altered = withoutClocks({ ...old, ...wanted });
  if (isClosedEarly(old, altered, actor)) altered.closedEarlyAt = actor.now;
  requireResultOfSides(altered);
  // With a side its innings go, and what they brought (rule 9).
  const innings = inOrder(wantedInnings.filter(({ team }) => playsIn(altered, team)));
  if (altered.matchWinner === null) altered.awardedAt = null;
  const newInnings = isSame(oldInnings, innings) ? null : innings;
  const effects = effectsOf({ ...old, innings: oldInnings }, { ...altered, innings });
  return { old, altered, oldInnings, newInnings, effects };
}

export type WeighedChange = Awaited<ReturnType<typeof weighChange>>;

function withoutClocks(match: MatchRow) {
  const {
    picksClosedAt: _closed,
    picksShownAt: _shown,
    firstInningsSeenAt: _seen,
    updatedAt: _updated,
    ...rest
  } = match;
  return rest;
}

/** Whether somebody's deed closes picks that the clock would leave open (rule 2). What the source says is no mistake of theirs. */
function isClosedEarly(old: MatchRow, altered: Changeable, { userId, now, season }: SeasonActor): boolean {
  return userId !== MATCH_DATA.id && closesEarly(old, { ...old, ...altered }, now, season.rules);
}

function inOrder(innings: readonly NumberedInnings[]): NumberedInnings[] {
  return innings.map((one, index) => ({ ...one, number: index + 1 }));
}

export function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
