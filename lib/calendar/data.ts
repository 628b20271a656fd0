import { db } from "../db";
import { env } from "../env";
import { Refusal } from "../refusal/catalogue";
import { ofCurrentSeason } from "../season/current-season";
import type { ToldMatch } from "./feed";

const ENDING = ".ics";

/** Where the player's feed is read; null where they have asked for none. */
export async function readCalendarUrl(userId: string): Promise<string | null> {
  const found = await db().calendar.findUnique({ where: { userId }, select: { address: true } });
  return found && `${env().NEXTAUTH_URL}/api/calendar/${found.address}${ENDING}`;
}

/** The season's matches, in the order of play, with the picks of whose feed this is and nobody else's. Throws NOT_FOUND. */
export async function readToldMatches(file: string): Promise<ToldMatch[]> {
  const address = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
  const found = await db().calendar.findUnique({ where: { address }, select: { userId: true } });
  if (!found) throw new Refusal("NOT_FOUND", { message: "There is no such calendar" });
  const matches = await db().match.findMany({
    where: ofCurrentSeason,
    include: { picks: { where: found, select: { predictedTeam: true, wildcardUsed: true, createdAt: true } } },
    orderBy: [{ matchDate: "asc" }, { matchNumber: "asc" }, { matchId: "asc" }],
  });
  return matches.map(({ picks: [pick], ...match }) => ({ ...match, pick: pick ?? null }));
}
