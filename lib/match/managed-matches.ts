import { db } from "../db";
import { picksOf } from "../revisions";
import { ofCurrentSeason } from "../season/current-season";
import type { ManagedMatch } from "./admin-schema";
import { IN_ORDER } from "./data";

/** All matches in order of play with what only administrators see of them, and with how many have picked. */
export async function listManagedMatches(): Promise<ManagedMatch[]> {
  const [matches, picks] = await Promise.all([
    db().match.findMany({ where: ofCurrentSeason, orderBy: [...IN_ORDER] }),
    db().revision.groupBy({ by: "subject", _sum: { picks: true }, where: { subject: { startsWith: picksOf("") } } }),
  ]);
  const counts = new Map(picks.map(({ subject, _sum }) => [subject, _sum.picks ?? 0]));
  return matches.map((match) => ({ ...match, picks: counts.get(picksOf(match.matchId)) ?? 0 }));
}
