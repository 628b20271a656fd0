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
function decided({ asTold }: Claimed, { matches, pickOf, own }: Standing, teams: readonly Team[]): Text | null {
  const mine = matches.filter((match) => match.awardedAt !== null && pickOf(match));
  const news = Object.keys(asTold);
  // Of what was noted by a release that did not say what is news, all is.
  const isNews = news.length === 0 ? mine.length > 0 : mine.some(({ matchId }) => news.includes(matchId));
  return isNews ? resultText(mine, { ...own, brought: broughtBy(mine, pickOf) }, teams) : null;
}

/** What brings other points than were told; what was undone again is as it was. */
function corrected({ asTold }: Claimed, { matches, pickOf, own }: Standing, teams: readonly Team[]): Text | null {
  const held = new Map(matches.map((match) => [match.matchId, match]));
  const told = Object.entries(asTold);
  const undone = told.flatMap(([matchId, points]) => {
    const match = held.get(matchId);
    return points === (match ? broughtBy([match], pickOf) : 0) ? [matchId] : [];
  });
  if (told.length > 0 && undone.length === told.length) return null;
  const others = matches.filter(({ matchId }) => !undone.includes(matchId));
  return correctionText(others, { ...own, brought: broughtBy(others, pickOf) }, teams);
}

function broughtBy(matches: readonly Match[], pickOf: Standing["pickOf"]): number {
  const awarded = matches.filter(({ awardedAt }) => awardedAt !== null);
  return awarded.reduce((sum, match) => sum + (pickOf(match)?.points ?? 0), 0);
}
