/** The hall of fame: every season there is but those that nobody could play in, and of those behind us the first three. */
import { z } from "zod";
import { db } from "../db";
import { DRAW } from "../match/rules";
import { rowsOf } from "../rows";
import { toSeason, withTeams } from "../season/current-season";
import { finalColumns, finalPlaces } from "./final-places";
import { PODIUM } from "./final-table";
import { finalPlaceSchema, type HallSeason } from "./schema";

const factsRow = z.object({
  id: z.string(),
  players: z.number(),
  from: z.coerce.date().nullable(),
  to: z.coerce.date().nullable(),
  winner: z.string().nullable(),
});
const placeRow = finalPlaceSchema.extend({ seasonId: z.string() });

/** One that never had a match, and was not closed: it gave way to the next (docs/decisions/047-seasons.md). */
const gaveWay = { state: "over", isCurrent: false, matches: { none: {} }, results: { none: {} } } as const;

/** The seasons, as a reader is told of them: the current one, those to come, and those behind us from the latest on. */
export async function readHall(userId: string): Promise<HallSeason[]> {
  const [seasons, facts, places] = await Promise.all([
    db().season.findMany({
      where: { NOT: gaveWay },
      include: withTeams,
      orderBy: [{ isCurrent: "desc" }, { closedAt: { sort: "desc", nulls: "first" } }, { createdAt: "desc" }],
    }),
    readFacts(),
    readPlaces(userId),
  ]);
  return seasons.map((row) => {
    const ofSeason = places.filter(({ seasonId }) => seasonId === row.id);
    const { players = 0, from = null, to = null, winner = null } = facts.find(({ id }) => id === row.id) ?? {};
    return {
      season: toSeason(row),
      isCurrent: row.isCurrent,
      ...{ players, from, to, winner },
      podium: ofSeason.filter(({ place }) => place <= PODIUM),
      own: ofSeason.find((place) => place.userId === userId) ?? null,
    };
  });
}

function readFacts() {
  return rowsOf(factsRow)`
    SELECT s.id, m.from, m.to,
      CASE s.state WHEN 'over' THEN COALESCE((SELECT max(f.place) FROM season_results f WHERE f.season_id = s.id), 0)
        ELSE (SELECT count(*)::int FROM entries e WHERE e.season_id = s.id) END AS players,
      (SELECT w.match_winner FROM matches w
        WHERE w.season_id = s.id AND w.match_type = 'Finals' AND w.match_winner <> ${DRAW}
        ORDER BY w.match_date DESC, w.match_number DESC, w.match_id DESC LIMIT 1) AS winner
    FROM seasons s CROSS JOIN LATERAL (
      -- What was left out when the season was closed was not played on any day.
      SELECT min(match_date) AS from, max(match_date) AS to FROM matches
      WHERE season_id = s.id AND (s.state <> 'over' OR match_started OR match_ended OR match_winner IS NOT NULL)
    ) m`;
}

/** Of every season that is over the first places, and the reader's own. */
function readPlaces(userId: string) {
  return rowsOf(placeRow)`
    SELECT f.season_id AS "seasonId", ${finalColumns} FROM ${finalPlaces} JOIN seasons s ON s.id = f.season_id
    WHERE s.state = 'over' AND (f.place <= ${PODIUM} OR f.user_id = ${userId})
    ORDER BY f.season_id, f.place`;
}
