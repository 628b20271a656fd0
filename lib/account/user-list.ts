/** The users as administrators look for them: by words, in an order, some at a time. See docs/decisions/031-lists.md. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../list-limit";
import { ofThisSeason, toProfile } from "../profile/data";
import { rowsOf } from "../rows";
import { currentSeason, currentSeasonId } from "../season/current-season";
import { selfColumns, selfRow } from "./data";
import type { ManagedUser, UserOrder, UserSearch, UsersPage } from "./user-list-schema";
import { searchConditions } from "./user-search";

/** Of users u and entries n: what they are sorted by, as it is shown. */
const SHOWN: Record<Exclude<UserOrder, "name">, Prisma.Sql> = {
  email: Prisma.sql`u.email`,
  type: Prisma.sql`CASE WHEN u.is_admin THEN 'admin' ELSE 'user' END`,
  status: Prisma.sql`CASE WHEN u.verified_at IS NULL THEN 'inactive' ELSE 'active' END`,
  homeTeam: Prisma.sql`lower(COALESCE(n.home_team, 'missing'))`,
  wildcards: Prisma.sql`COALESCE(n.wildcards, 0)`,
  flips: Prisma.sql`COALESCE(n.gamechangers, 0)`,
};

/**
 * In a statement it has one process work through it, since it sets something: several would each put all profiles into a
 * table of their own, and take twice the processor's time for hardly less waiting. What is set is nothing to anybody else.
 */
const BY_ONE_PROCESS = Prisma.sql`(SELECT set_config('max_parallel_workers_per_gather', '0', true)) one`;

/**
 * Of users u: how many picks they have made. Each lies in another page of the table, so a thousand users would take a second.
 */
const picksThisSeason = Prisma.sql`(
  SELECT count(*)::int FROM predictions p JOIN matches m ON m.match_id = p.match_id AND m.season_id = ${currentSeasonId}
  WHERE p.user_id = u.id)`;

const listedRow = selfRow.extend({ picks: z.number().nullable(), key: z.string(), found: z.number().nullable() });
const countsRow = z.object({ users: z.number(), admins: z.number() });

interface UserList {
  data: ManagedUser[];
  /** How many the search finds; null where it was not asked, or nothing is searched for. */
  found: number | null;
  /** Where the list goes on; null where it does not, or is not by name. */
  next: string | null;
}

/**
 * Users who are spoken of by every word of the search, in its order, and those who are equal in it by name; also those that
 * have not been verified yet.
 */
export async function listManagedUsers(search: UserSearch, isCounted = false): Promise<UserList> {
  const { sort = "name", descending = false, limit = LONGEST_LIST, after } = search;
  const { teams } = await currentSeason();
  const conditions = searchConditions(search, teams);
  const direction = descending ? Prisma.sql`DESC` : Prisma.empty;
  const order = sort === "name" ? Prisma.sql`f.key ${direction}` : Prisma.sql`f.shown ${direction}, f.key`;
  const shown = sort === "name" ? Prisma.empty : Prisma.sql`, ${SHOWN[sort]} AS shown`;
  // Named twice, those that are found are looked through once, for their count and for the first of them.
  const count =
    isCounted && conditions.length > 0 ? Prisma.sql`(SELECT count(*)::int FROM found)` : Prisma.sql`NULL::int`;
  const picks = search.userId === undefined ? Prisma.sql`NULL::int` : picksThisSeason;
  const rows = await rowsOf(listedRow)`
    WITH found AS (
      SELECT u.id, u.search_key AS key ${shown} FROM users u LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}
      WHERE ${Prisma.join([Prisma.sql`true`, ...conditions], " AND ")}
    )
    SELECT ${selfColumns}, ${picks} AS picks, f.key, ${count} AS found
    FROM ${BY_ONE_PROCESS}, (
      SELECT * FROM found f WHERE ${after === undefined ? Prisma.sql`true` : Prisma.sql`f.key > ${after}::text`}
      ORDER BY ${order} LIMIT ${limit + 1}
    ) f JOIN users u ON u.id = f.id LEFT JOIN profiles r ON r.user_id = u.id ${ofThisSeason}
    ORDER BY ${order}`;
  const first = rows.slice(0, limit);
  const goesOn = rows.length > limit && sort === "name" && !descending;
  return {
    data: first.map(toManagedUser),
    found: rows.length > 0 || conditions.length === 0 ? (rows[0]?.found ?? null) : 0,
    next: goesOn ? (first.at(-1)?.key ?? null) : null,
  };
}

/** As listManagedUsers, with how many users there are, and how many administrators among them. */
export async function readUsersPage(search: UserSearch): Promise<UsersPage> {
  const [{ found, ...list }, [all]] = await Promise.all([
    listManagedUsers(search, true),
    rowsOf(countsRow)`
      SELECT count(*)::int AS users, count(*) FILTER (WHERE is_admin)::int AS admins FROM users`,
  ]);
  const { users, admins } = all ?? { users: 0, admins: 0 };
  return { ...list, counts: { users, admins, found: found ?? users } };
}

function toManagedUser(row: z.infer<typeof listedRow>): ManagedUser {
  const picks = row.picks === null ? {} : { picks: row.picks };
  return { ...toProfile(row), isAdmin: row.isAdmin, isVerified: row.verifiedAt !== null, ...picks };
}
