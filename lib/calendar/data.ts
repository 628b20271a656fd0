import { z } from "zod";
import { db, rowsOf } from "../db";
import { env } from "../env";
import { matchSchema } from "../match/schema";
import { Refusal } from "../refusal/catalogue";
import { currentSeasonId } from "../season/data";
import type { CalendarMatch } from "./feed";

const ENDING = ".ics";

/** The address of the player's feed; null if they have none. */
export async function readCalendarUrl(userId: string): Promise<string | null> {
  const found = await db().calendar.findUnique({ where: { userId }, select: { address: true } });
  return found && `${env().NEXTAUTH_URL}/api/calendar/${found.address}${ENDING}`;
}

const calendarRow = matchSchema
  .pick({
    matchId: true,
    matchName: true,
    matchDate: true,
    teamOne: true,
    teamTwo: true,
    venue: true,
    matchStarted: true,
    matchEnded: true,
    matchWinner: true,
    picksClosedAt: true,
    postponed: true,
  })
  .extend({
    changedAt: z.date(),
    predictedTeam: z.string().nullable(),
    wildcardUsed: z.boolean().nullable(),
    takesPart: z.boolean(),
  });

/**
 * The season's matches in order of play, with the picks of the feed's owner only. `file` is the last part of its
 * address. Throws NOT_FOUND.
 */
export async function readCalendarMatches(file: string): Promise<CalendarMatch[]> {
  const address = file.endsWith(ENDING) ? file.slice(0, -ENDING.length) : "";
  const found = await db().calendar.findUnique({ where: { address }, select: { userId: true } });
  if (!found) throw new Refusal("NOT_FOUND", { message: "This calendar doesn't exist" });
  const rows = await rowsOf(calendarRow)`
    SELECT m.match_id AS "matchId", m.match_name AS "matchName", m.match_date AS "matchDate", m.team_one AS "teamOne",
      m.team_two AS "teamTwo", m.venue, m.match_started AS "matchStarted", m.match_ended AS "matchEnded",
      m.match_winner AS "matchWinner", m.picks_closed_at AS "picksClosedAt", m.postponed,
      p.predicted_team AS "predictedTeam", p.wildcard_used AS "wildcardUsed", n.user_id IS NOT NULL AS "takesPart",
      GREATEST(m.updated_at, s.updated_at, n.joined_at,
        (SELECT max(e.at) FROM pick_events e WHERE e.match_id = m.match_id AND e.user_id = ${found.userId})) AS "changedAt"
    FROM matches m JOIN seasons s ON s.id = m.season_id
      LEFT JOIN entries n ON (n.season_id, n.user_id) = (m.season_id, ${found.userId})
      LEFT JOIN predictions p ON p.match_id = m.match_id AND p.user_id = ${found.userId}
    WHERE m.season_id = ${currentSeasonId}
    ORDER BY m.match_date, m.match_number, m.match_id`;
  return rows.map(({ predictedTeam, wildcardUsed, ...match }) => ({
    ...match,
    pick: predictedTeam === null ? null : { predictedTeam, wildcardUsed: wildcardUsed === true },
  }));
}
