import { z } from "zod";
import { db } from "../db";
import { Prisma } from "../generated/prisma/client";
import { rowsIn } from "../rows";
import { withNames } from "./names";
import { changesOf, FORMER_PLAYER, PICK_ACTIONS, PICK_COUNTS, SCORING_FIELDS } from "./rules";
import {
  type ActivityChoices,
  type ActivityFilter,
  type Cursor,
  type Deed,
  deedSchema,
  type MatchDeed,
  matchChoice,
  personChoice,
} from "./schema";

/** How many entries one call answers. */
const PAGE = 50;
const MATCH_PAGE = 10;

interface Page<T> {
  data: T[];
  next: string | null;
}

const state = z.record(z.string(), z.unknown()).nullable();
const entryRow = deedSchema.omit({ changes: true, actorName: true, userName: true }).extend({
  before: state,
  after: state,
  names: z.record(z.string(), z.string().nullable()).nullable(),
});
type NamedRow = ReturnType<typeof withNames<Omit<z.infer<typeof entryRow>, "names">>>;

/**
 * What was put on record, newest first, a page at a time. Every page is a walk down an index from where the last one
 * ended, so that the thousandth is as quick as the first and entries that come in meanwhile shift nothing.
 */
export async function listActivity({ person, match, kind }: ActivityFilter, before?: Cursor): Promise<Page<Deed>> {
  const fixed = [
    ...(match === undefined ? [] : [Prisma.sql`match_id = ${match}`]),
    ...(kind === undefined ? [] : [Prisma.sql`action = ${kind}`]),
  ];
  // Two walks rather than an OR, which would have all of a person's entries read and sorted for every page.
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

/**
 * What was done to a match's result, points and picks, newest first, for every player. As long as picks have not `closed`
 * nothing of it tells that there is a pick (rule 7).
 */
export async function listMatchActivity(matchId: string, closed: boolean, before?: Cursor): Promise<Page<MatchDeed>> {
  const walk = [Prisma.sql`match_id = ${matchId}`, concernsPlayers(closed)];
  const { data, next } = await readPage([walk], MATCH_PAGE, before);
  return { data: data.map((row) => toMatchDeed(row, closed)), next };
}

function concernsPlayers(closed: boolean): Prisma.Sql {
  const picks = [...PICK_ACTIONS];
  return Prisma.sql`(
    (action = ANY (${picks}) AND ${closed})
    OR (action <> ALL (${picks}) AND before IS NULL AND after ->> 'matchWinner' IS NOT NULL)
    OR (action <> ALL (${picks}) AND before IS NOT NULL AND EXISTS (
      SELECT 1 FROM unnest(${[...SCORING_FIELDS]}::text[]) AS field
      WHERE before ->> field IS DISTINCT FROM after ->> field
    ))
  )`;
}

function toMatchDeed({ id, at, action, actorName, userName, before, after }: NamedRow, closed: boolean): MatchDeed {
  const shown: readonly string[] = closed ? [...SCORING_FIELDS, ...PICK_COUNTS] : SCORING_FIELDS;
  const isOfPick = PICK_ACTIONS.some((kind) => kind === action);
  const changes = changesOf(before, after).filter(({ field }) => isOfPick || shown.includes(field));
  return { id, at, action, actorName, userName, changes };
}

/** The newest entries that meet all conditions of one of the walks; no entry may meet those of two. */
async function readPage(walks: Prisma.Sql[][], size: number, before: Cursor | undefined): Promise<Page<NamedRow>> {
  const older = before ? [Prisma.sql`(at, id) < (${before.at}, ${before.id})`] : [];
  const reads = walks.map((conditions) => {
    const all = [Prisma.sql`true`, ...conditions, ...older];
    return Prisma.sql`(SELECT * FROM audit_entries WHERE ${Prisma.join(all, " AND ")}
      ORDER BY at DESC, id DESC LIMIT ${size + 1})`;
  });
  const rows = await rowsIn(db(), entryRow)`
    SELECT id, at, action, actor_id AS "actorId", match_id AS "matchId", match_name AS "matchName", user_id AS "userId",
      before, after, (SELECT json_object_agg(n.part, n.name) FROM audit_names n WHERE n.entry_id = entries.id) AS names
    FROM (${Prisma.join(reads, " UNION ALL ")}) AS entries
    ORDER BY at DESC, id DESC LIMIT ${size + 1}`;
  const data = rows.slice(0, size).map(({ names, ...row }) => withNames(row, names));
  const last = data.at(-1);
  return { data, next: last && rows.length > size ? `${last.at.toISOString()}_${last.id}` : null };
}

/** Who and what the record speaks of, for the filters; by their present names, or their last where they are gone. */
export async function listActivityChoices(): Promise<ActivityChoices> {
  const people = await rowsIn(db(), personChoice)`
    SELECT named.id, COALESCE(u.first_name || ' ' || u.last_name, named.name, ${FORMER_PLAYER}) AS name
    FROM (
      SELECT person_id AS id, max(name) AS name FROM audit_names WHERE part IN ('actor', 'user') GROUP BY person_id
    ) named LEFT JOIN users u ON u.id = named.id
    ORDER BY lower(COALESCE(u.first_name || ' ' || u.last_name, named.name, ${FORMER_PLAYER})), named.id`;
  const matches = await rowsIn(db(), matchChoice)`
    SELECT named.id, COALESCE(m.match_name, max(named.name)) AS name, m.match_number AS "matchNumber"
    FROM (SELECT DISTINCT match_id AS id, match_name AS name FROM audit_entries WHERE match_id IS NOT NULL) named
    LEFT JOIN matches m ON m.match_id = named.id
    GROUP BY named.id, m.match_id ORDER BY m.match_date, m.match_number, named.id`;
  return { people, matches };
}
