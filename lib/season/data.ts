/**
 * Reads seasons. The current one is cached by its version, which a trigger renews on every change, so that a call reads
 * the version and rarely the season.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Database, db, rowsIn, rowsOf, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { type Season, seasonSchema } from "./schema";

const cache = new LRUCache<string, Season>({ max: 20 });

/** The id of the current season, for SQL. */
export const currentSeasonId = Prisma.sql`(SELECT current_season())`;

/** A condition for Prisma on what belongs to the current season: matches, entries, rows of the table. */
export const ofCurrentSeason = { season: { isCurrent: true } } as const;

/** The id and version of the current season, as one column in SQL. */
export const seasonMark = Prisma.sql`(SELECT s.id || ' ' || s.version FROM seasons s WHERE s.is_current)`;

const markRow = z.object({ mark: z.string() });

/** The current season, with its rules and teams. */
export async function currentSeason(): Promise<Season> {
  const [row] = await rowsOf(markRow)`SELECT ${seasonMark} AS mark`;
  return seasonAt(row?.mark ?? "");
}

/** The current season within a transaction. */
export async function seasonIn(tx: Transaction): Promise<Season> {
  const [row] = await rowsIn(tx, markRow)`SELECT ${seasonMark} AS mark`;
  return seasonAt(row?.mark ?? "", tx);
}

/** The season at a mark that was just read. */
export async function seasonAt(mark: string, database: Pick<Database, "season"> = db()): Promise<Season> {
  const known = cache.get(mark);
  if (known) return known;
  const season = await readSeason({ id: mark.split(" ")[0] ?? "" }, database);
  if (season === null) throw new Error("There's no current season");
  cache.set(mark, season);
  return season;
}

/** A season by id or slug; null if there is none. */
export async function readSeason(
  where: { id: string } | { slug: string },
  database: Pick<Database, "season"> = db(),
): Promise<Season | null> {
  const row = await database.season.findUnique({ where, include: withTeams });
  return row && toSeason(row);
}

/** The past season with this slug, or the current one. Throws NOT_FOUND. */
export async function resolveSeason(slug: string | undefined, current: Season): Promise<Season> {
  if (!slug || slug === current.slug) return current;
  const season = await readSeason({ slug });
  if (season?.state !== "over") throw new Refusal("NOT_FOUND", { message: "This season doesn't exist" });
  return season;
}

/** For Prisma: includes a season's teams in order. */
export const withTeams = { teams: { orderBy: { position: "asc" } } } as const;

/** A season from a row read with `withTeams`. */
export function toSeason(row: Prisma.SeasonGetPayload<{ include: typeof withTeams }>): Season {
  const teams = row.teams.map(({ seasonId: _season, position: _position, ...team }) => team);
  return seasonSchema.parse({ ...row, teams });
}

/**
 * Throws SEASON_OVER if the current season is closed, or is no longer `known`. That can't change within a transaction
 * that has locked the season.
 */
export async function requireRunning(tx: Pick<Database, "season">, known?: Pick<Season, "id">): Promise<void> {
  const where = { isCurrent: true, state: "running", ...(known && { id: known.id }) } as const;
  if ((await tx.season.count({ where })) === 0) throw new Refusal("SEASON_OVER");
}
