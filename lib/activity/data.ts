import { z } from "zod";
import { db, rowsIn } from "../db";
import { Prisma } from "../generated/prisma/client";
import { LONGEST_LIST } from "../http/list-limit";
import {
  type Change,
  changesOf,
  DEADLINE_FIELDS,
  FORMER_PLAYER,
  GAMECHANGER_ENDS,
  PICK_ACTIONS,
  PICK_COUNTS,
  SCORING_FIELDS,
} from "./rules";
import {
  type ActivityChoices,
  type ActivityFilter,
  type Cursor,
  type LoggedAction,
  loggedActionSchema,
  type MatchAction,
  matchChoice,
  personChoice,
} from "./schema";

/** Entries per call. */
const PAGE = 50;

/**
 * Audit entries, newest first, a page at a time. Each page continues along an index from where the last one ended, so
 * late pages are as fast as the first and new entries shift nothing.
 */
export async function listActivity(
  { person, match, kind }: ActivityFilter,
  before?: Cursor,
): Promise<Page<LoggedAction>> {
  const fixed = [
    ...(match === undefined ? [] : [Prisma.sql`match_id = ${match}`]),
    ...(kind === undefined ? [] : [Prisma.sql`action = ${kind}`]),
  ];
  // Two index walks instead of an OR, which would read and sort all of a person's entries for every page.
  const walks =
    person === undefined
      ? [fixed]
      : [
          [...fixed, Prisma.sql`actor_id = ${person}`],
          [...fixed, Prisma.sql`user_id = ${person}`, Prisma.sql`actor_id <> ${person}`],
        ];
  const { data, next } = await readPage(walks, PAGE, before);
  return { data: data.map(({ before: was, after, ...row }) => ({ ...row, changes: changesOf(was, after) })), next };
}

/** How many of the newest entries are searched for the people they affected. */
const NAMES_LOOKED_THROUGH = 10_000;

/**
 * The people and matches in the audit, for the filters, by their current names or, if deleted, by their last. If there
 * are too many people, those who did something come first, then those affected most recently. Actors and matches are
 * found by one index step each instead of a scan.
 */
export async function listActivityChoices(): Promise<ActivityChoices> {
  const people = await rowsIn(db(), personChoice)`
    WITH RECURSIVE actors AS (
      (SELECT actor_id AS id, id AS last FROM audit_entries ORDER BY actor_id, at DESC, id DESC LIMIT 1)
      UNION ALL SELECT next.* FROM actors a, LATERAL (
        SELECT actor_id, id FROM audit_entries WHERE actor_id > a.id ORDER BY actor_id, at DESC, id DESC LIMIT 1
      ) next
    ), newest AS (
      SELECT user_id AS id, id AS last FROM audit_entries WHERE user_id IS NOT NULL ORDER BY at DESC, id DESC LIMIT ${NAMES_LOOKED_THROUGH}
    ), spoken AS (
      SELECT id, max(last) AS last FROM (
        (SELECT id, last, true AS did FROM actors LIMIT ${LONGEST_LIST}) UNION ALL SELECT id, last, false FROM newest
      ) both_ways GROUP BY id ORDER BY bool_or(did) DESC, last DESC LIMIT ${LONGEST_LIST}
    )
    SELECT id, name FROM (
      SELECT spoken.id, COALESCE(u.first_name || ' ' || u.last_name, (
        SELECT CASE WHEN d.actor_id = spoken.id THEN d.actor_name ELSE d.user_name END FROM audit_entries d WHERE d.id = spoken.last
      ), ${FORMER_PLAYER}) AS name
      FROM spoken LEFT JOIN users u ON u.id = spoken.id
    ) named ORDER BY lower(name), id`;
  const matches = await rowsIn(db(), matchChoice)`
    WITH RECURSIVE spoken AS (
      (SELECT match_id AS id, match_name AS name FROM audit_entries
        WHERE match_id IS NOT NULL ORDER BY match_id, at DESC, id DESC LIMIT 1)
      UNION ALL SELECT next.* FROM spoken s, LATERAL (
        SELECT match_id, match_name FROM audit_entries WHERE match_id > s.id ORDER BY match_id, at DESC, id DESC LIMIT 1
      ) next
    )
    SELECT spoken.id, COALESCE(m.match_name, spoken.name) AS name, m.match_number AS "matchNumber"
    FROM spoken LEFT JOIN matches m ON m.match_id = spoken.id
    ORDER BY m.match_date, m.match_number, spoken.id`;
  return { people, matches };
}

const MATCH_PAGE = 10;
/** What players see even while picks are open: it gives no pick away. */
const SHOWN_WHILE_OPEN: readonly string[] = [...SCORING_FIELDS, ...DEADLINE_FIELDS];

/**
 * What was done to a match's result, points, picks and deadlines, newest first, for every player. Until picks have
 * `closed`, nothing reveals that there is a pick (rule 7).
 */
export async function listMatchActivity(matchId: string, closed: boolean, before?: Cursor): Promise<Page<MatchAction>> {
  const walk = [Prisma.sql`match_id = ${matchId}`, concernsPlayers(closed)];
  const { data, next } = await readPage([walk], MATCH_PAGE, before);
  return { data: data.map((row) => toMatchAction(row, closed)), next };
}

function concernsPlayers(closed: boolean): Prisma.Sql {
  const picks = [...PICK_ACTIONS];
  return Prisma.sql`(
    (action = ANY (${picks}) AND ${closed})
    OR (action <> ALL (${picks}) AND before IS NULL AND after ->> 'matchWinner' IS NOT NULL)
    OR (action <> ALL (${picks}) AND before IS NOT NULL AND EXISTS (
      SELECT 1 FROM unnest(${[...SHOWN_WHILE_OPEN]}::text[]) AS field
      WHERE before ->> field IS DISTINCT FROM after ->> field
    ))
    OR (action <> ALL (${picks}) AND EXISTS (
      SELECT 1 FROM unnest(${[...GAMECHANGER_ENDS]}::text[]) AS field
      WHERE before ->> field = 'true' AND after ->> field = 'false'
    ))
  )`;
}

function toMatchAction({ id, at, action, actorName, userName, before, after }: EntryRow, closed: boolean): MatchAction {
  const shown = closed ? [...SHOWN_WHILE_OPEN, ...PICK_COUNTS] : SHOWN_WHILE_OPEN;
  const isOfPick = PICK_ACTIONS.some((kind) => kind === action);
  const concerns = (change: Change) => shown.includes(change.field) || isTakenBack(change);
  const changes = changesOf(before, after).filter((change) => isOfPick || concerns(change));
  return { id, at, action, actorName, userName, changes };
}

function isTakenBack({ field, before, after }: Change): boolean {
  return GAMECHANGER_ENDS.some((end) => end === field) && before === true && after === false;
}

interface Page<T> {
  data: T[];
  next: string | null;
}

const state = z.record(z.string(), z.unknown()).nullable();
const entryRow = loggedActionSchema.omit({ changes: true }).extend({ before: state, after: state });
type EntryRow = z.infer<typeof entryRow>;

/** The newest entries that meet all conditions of one of the walks. No entry may match two walks. */
async function readPage(walks: Prisma.Sql[][], size: number, before: Cursor | undefined): Promise<Page<EntryRow>> {
  const older = before ? [Prisma.sql`(at, id) < (${before.at}, ${before.id})`] : [];
  const reads = walks.map((conditions) => {
    const all = [Prisma.sql`true`, ...conditions, ...older];
    return Prisma.sql`(SELECT * FROM audit_entries WHERE ${Prisma.join(all, " AND ")}
      ORDER BY at DESC, id DESC LIMIT ${size + 1})`;
  });
  const rows = await rowsIn(db(), entryRow)`
    SELECT id, at, action, actor_id AS "actorId", match_id AS "matchId", match_name AS "matchName", user_id AS "userId",
      EXISTS (SELECT FROM matches m WHERE m.match_id = entries.match_id) AS "hasMatch", before, after,
      COALESCE(actor_name, ${FORMER_PLAYER}) AS "actorName", CASE WHEN user_id IS NOT NULL THEN COALESCE(user_name, ${FORMER_PLAYER}) END AS "userName"
    FROM (${Prisma.join(reads, " UNION ALL ")}) AS entries
    ORDER BY at DESC, id DESC LIMIT ${size + 1}`;
  const data = rows.slice(0, size);
  const last = data.at(-1);
  return { data, next: last && rows.length > size ? `${last.at.toISOString()}_${last.id}` : null };
}
