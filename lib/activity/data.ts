import { z } from "zod";
import { db, rowsIn } from "../db";
import { Prisma } from "../generated/prisma/client";
import { picksClosedIn } from "../match/data";
import type { Moment } from "../season/schema";
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
import { type ActivityFilter, type Cursor, type LoggedAction, loggedActionSchema, type MatchAction } from "./schema";

/** Entries per call. */
const PAGE = 50;

/**
 * What was changed, newest first, for every player. Until picks of a match have closed, nothing reveals that there is a
 * pick (rule 7). Each page continues along an index from where the last one ended, so late pages are as fast as the
 * first and new entries shift nothing.
 */
export async function listActivity(
  { person, match, kind }: ActivityFilter,
  { now, season }: Moment,
  before?: Cursor,
): Promise<Page<LoggedAction>> {
  const picks = [...PICK_ACTIONS];
  const fixed = [
    Prisma.sql`NOT (action = ANY (${picks}) AND EXISTS (
      SELECT FROM matches m WHERE m.match_id = audit_entries.match_id AND NOT ${picksClosedIn(now, season.rules)}
    ))`,
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
  const open = await listOpenMatches(data, { now, season });
  return { data: data.map((row) => toLoggedAction(row, !open.has(row.matchId))), next };
}

async function listOpenMatches(rows: readonly EntryRow[], { now, season }: Moment) {
  const found = await rowsIn(db(), openMatch)`
    SELECT match_id AS "matchId" FROM matches m
    WHERE match_id = ANY (${rows.flatMap(({ matchId }) => matchId ?? [])}) AND NOT ${picksClosedIn(now, season.rules)}`;
  return new Set<string | null>(found.map(({ matchId }) => matchId));
}

const openMatch = z.object({ matchId: z.string() });

function toLoggedAction({ before, after, ...row }: EntryRow, closed: boolean): LoggedAction {
  const isCount = ({ field }: Change) => PICK_COUNTS.some((count) => count === field);
  return { ...row, changes: changesOf(before, after).filter((change) => closed || !isCount(change)) };
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
      actor_name AS "actorName", CASE WHEN user_id IS NOT NULL THEN COALESCE(user_name, ${FORMER_PLAYER}) END AS "userName"
    FROM (${Prisma.join(reads, " UNION ALL ")}) AS entries
    ORDER BY at DESC, id DESC LIMIT ${size + 1}`;
  const data = rows.slice(0, size);
  const last = data.at(-1);
  return { data, next: last && rows.length > size ? `${last.at.toISOString()}_${last.id}` : null };
}
