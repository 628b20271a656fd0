/** What there is to tell of points, against what was told of them before. */
import type { Match } from "../match/schema";
import type { Team } from "../team/schema";
import type { OwnPick } from "./facts";
import type { Claimed } from "./outbox";
import { correctionText, resultText, type Text } from "./texts";

interface Standing {
  /** Those it is about, as far as they are still there. */
  matches: readonly Match[];
  pickOf: (match: Match) => OwnPick | undefined;
  own: { points: number; rank: number };
}

/** Of a result or a correction; null where there is no news in it any more. */
export function pointsText(one: Claimed, standing: Standing, teams: readonly Team[]): Text | null {
  return one.kind === "correction" ? corrected(one, standing, teams) : decided(one, standing, teams);
}

/** All results of the day, where one of those that were not told yet still stands. */
function decided(one: Claimed, { matches, pickOf, own }: Standing, teams: readonly Team[]): Text | null {
  const mine = matches.filter((match) => match.awardedAt !== null && pickOf(match));
  const isNews = ({ matchId }: Match) => Object.hasOwn(one.asTold, matchId) || isUnnamedNews(one);
  return mine.some(isNews) ? resultText(mine, { ...own, brought: broughtBy(mine, pickOf) }, teams) : null;
}

/** What brings other points than were told; what was undone again is as it was. */
function corrected(one: Claimed, { matches, pickOf, own }: Standing, teams: readonly Team[]): Text | null {
  const held = new Map(matches.map((match) => [match.matchId, match]));
  const told = Object.entries(one.asTold);
  const undone = told.flatMap(([matchId, points]) => {
    const match = held.get(matchId);
    return points === (match ? broughtBy([match], pickOf) : 0) ? [matchId] : [];
  });
  const others = matches.filter(({ matchId }) => !undone.includes(matchId));
  const isAllUndone = told.length > 0 && undone.length === told.length;
  if (isAllUndone && !(others.length > 0 && isUnnamedNews(one))) return null;
  return correctionText(others, { ...own, brought: broughtBy(others, pickOf) }, teams);
}

/**
 * Whether what does not say how it was told is news. A release before did not say it of anything; of what was sent already all has
 * been told but what is named.
 */
function isUnnamedNews({ asTold, sentAt }: Claimed): boolean {
  return sentAt === null || Object.keys(asTold).length === 0;
}

function broughtBy(matches: readonly Match[], pickOf: Standing["pickOf"]): number {
  const awarded = matches.filter(({ awardedAt }) => awardedAt !== null);
  return awarded.reduce((sum, match) => sum + (pickOf(match)?.points ?? 0), 0);
}
