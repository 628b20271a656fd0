/**
 * The season that every call of the contract speaks of. Kept in memory by its version, which every change of it renews: whoever
 * asks reads that, and the rest only where it is another one.
 */
import { LRUCache } from "lru-cache";
import { z } from "zod";
import { type Database, db, type Transaction } from "../db";
import { Prisma } from "../generated/prisma/client";
import { Refusal } from "../refusal/catalogue";
import { rowsIn, rowsOf } from "../rows";
import { type Season, seasonSchema } from "./schema";

const kept = new LRUCache<string, Season>({ max: 20 });

/** The id of the current season, for statements. */
export const currentSeasonId = Prisma.sql`(SELECT current_season())`;

/** What belongs to the current season, for the client: matches, entries, places in the table. */
export const ofCurrentSeason = { season: { isCurrent: true } } as const;

/** The id of the current season and its version, as one column of a statement. */
export const seasonMark = Prisma.sql`(SELECT s.id || ' ' || s.version FROM seasons s WHERE s.is_current)`;

const markRow = z.object({ mark: z.string() });

/** The current season, with its rules and teams. */
export async function currentSeason(): Promise<Season> {
  const [row] = await rowsOf(markRow)`SELECT ${seasonMark} AS mark`;
  return seasonAt(row?.mark ?? "");
}

/** The current season as it stands in a transaction. */
export async function seasonIn(tx: Transaction): Promise<Season> {
  const [row] = await rowsIn(tx, markRow)`SELECT ${seasonMark} AS mark`;
  return seasonAt(row?.mark ?? "", tx);
}

/** The season at a mark that has just been read. */
export async function seasonAt(mark: string, database: Pick<Database, "season"> = db()): Promise<Season> {
  const known = kept.get(mark);
  if (known) return known;
  const season = await readSeason({ id: mark.split(" ")[0] ?? "" }, database);
  if (season === null) throw new Error("There is no current season");
  kept.set(mark, season);
  return season;
}

/** A season by id or by what stands in its address; null where there is none. */
export async function readSeason(
  where: { id: string } | { slug: string },
  database: Pick<Database, "season"> = db(),
): Promise<Season | null> {
  const row = await database.season.findUnique({ where, include: withTeams });
  return row && toSeason(row);
}

/** The season with this slug, or for an empty one the current; null where there is none that has begun: the others have nothing to tell. */
export async function findTellingSeason(slug: string, current: Season): Promise<Season | null> {
  const season = slug === "" ? current : await readSeason({ slug });
  return season?.state === "to_come" ? null : season;
}

/** For the client: a season with its teams in their order. */
export const withTeams = { teams: { orderBy: { position: "asc" } } } as const;

/** A season from a row that was read with `withTeams`. */
export function toSeason(row: Prisma.SeasonGetPayload<{ include: typeof withTeams }>): Season {
  const teams = row.teams.map(({ seasonId: _season, position: _position, ...team }) => team);
  return seasonSchema.parse({ ...row, teams });
}

/**
 * Throws SEASON_OVER once the current season is closed, or is another one than whoever waited for it knew. Within a transaction that
 * holds the season it stays as it is.
 */
export async function requireRunning(tx: Pick<Database, "season">, known?: Pick<Season, "id">): Promise<void> {
  const where = { isCurrent: true, state: "running", ...(known && { id: known.id }) } as const;
  if ((await tx.season.count({ where })) === 0) throw new Refusal("SEASON_OVER");
}
