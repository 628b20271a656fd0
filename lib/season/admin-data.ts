/** The current season as administrators see it, who has paid, and the other seasons. */
import { z } from "zod";
import { versionOf } from "../activity/edit-version";
import { db, rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { payments } from "../leaderboard/data";
import { currentSeasonId } from "./data";
import {
  type ManagedSeason,
  managedSeasonSchema,
  otherSeason,
  type PayersQuery,
  payersReply,
  type Season,
  settings,
} from "./schema";

const { matches, unfinished, players, paid, rulesFixed } = managedSeasonSchema.shape;
const figuresRow = z.object({ ...settings, matches, unfinished, players, paid, rulesFixed });

/** The current season and the others, except those that were replaced before they had a match. */
export async function readManagedSeason(season: Season): Promise<ManagedSeason> {
  const [[figures], others] = await Promise.all([
    rowsOf(figuresRow)`
      SELECT s.paid_only AS "paidOnly", s.award_after AS "awardAfter", s.series_id AS "seriesId", s.signals, m.*, n.*
      FROM seasons s,
        LATERAL (
          SELECT count(*)::int AS matches, count(*) FILTER (WHERE awarded_at IS NULL)::int AS unfinished,
            COALESCE(bool_or((match_date - closing_lead(s.id) <= now() AND NOT postponed) OR picks_closed_at IS NOT NULL OR match_started
              OR match_ended OR match_winner IS NOT NULL), false) AS "rulesFixed"
          FROM matches WHERE season_id = s.id
        ) m,
        LATERAL (SELECT count(*)::int AS players, count(*) FILTER (WHERE paid)::int AS paid FROM (${payments}) p) n
      WHERE s.id = ${season.id}`,
    rowsOf(otherSeason)`
      SELECT s.slug, s.name, s.state, count(m.match_id)::int AS matches, min(m.match_date) AS "startsAt"
      FROM seasons s LEFT JOIN matches m ON m.season_id = s.id WHERE s.id <> ${season.id}
      GROUP BY s.id
      HAVING s.state <> 'over' OR count(m.match_id) > 0 OR EXISTS (SELECT FROM season_results f WHERE f.season_id = s.id)
      ORDER BY "startsAt" DESC NULLS LAST, s.slug`,
  ]);
  if (!figures) throw new Error("The current season no longer exists");
  const { paidOnly, awardAfter, seriesId, signals, ...counts } = figures;
  const settled = { paidOnly, awardAfter, seriesId, signals };
  return { season, settings: settled, version: versionOfSeason(settled, season), ...counts, others };
}

export function versionOfSeason(
  { paidOnly, awardAfter, seriesId, signals }: ManagedSeason["settings"],
  { rules, teams }: Pick<Season, "rules" | "teams">,
): string {
  return versionOf(paidOnly, awardAfter, seriesId, signals, rules, teams);
}

const PAGE = 50;
const payerRow = payersReply.shape.data.element.extend({ key: z.string() });

/** A page of the season's players by name, and which of them have paid. */
export async function listPayers({ search, unpaid, after }: PayersQuery) {
  const words = (search ?? "").split(/\s+/).filter(Boolean);
  const conditions = [
    ...words.map((word) => Prisma.sql`strpos(u.search_key, rtrim(name_key(${word}::text, ''), E'\\u0001')) > 0`),
    ...(unpaid ? [Prisma.sql`n.paid_at IS NULL`] : []),
    ...(after === undefined ? [] : [Prisma.sql`u.search_key > ${after}::text`]),
  ];
  const rows = await rowsOf(payerRow)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic", n.paid_at AS "paidAt", u.search_key AS key
    FROM entries n JOIN users u ON u.id = n.user_id LEFT JOIN profiles r ON r.user_id = u.id
    WHERE ${Prisma.join([Prisma.sql`n.season_id = ${currentSeasonId}`, ...conditions], " AND ")}
    ORDER BY u.search_key LIMIT ${PAGE + 1}`;
  const data = rows.slice(0, PAGE);
  return {
    data: data.map(({ key: _key, ...payer }) => payer),
    next: rows.length > PAGE ? (data.at(-1)?.key ?? null) : null,
  };
}

/** For the command line. */
export async function listSeasons() {
  return db().season.findMany({ orderBy: { createdAt: "asc" }, include: { _count: { select: { matches: true } } } });
}
