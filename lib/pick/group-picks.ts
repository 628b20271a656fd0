/** The picks of a match group by group, some at a time. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import type { StoredMatch } from "../match/data";
import type { Sides } from "../match/rules";
import { marked, marksOf, type Revision, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { rowsTogether } from "../rows-together";
import type { Moment } from "../season/schema";
import { byName, namedPick, picksIn, picksWithNames, visible } from "./data";
import { type FirstPicks, PICK_GROUPS, type PickGroup, type PicksQuery } from "./match-picks-schema";
import { namedPredictionSchema } from "./schema";
import { arePicksShown, type Reader } from "./shown-picks";

function inGroup(group: PickGroup, { teamOne, teamTwo }: Sides): Prisma.Sql {
  if (group === "wildcards") return Prisma.sql`p.wildcard_used`;
  if (group === "gamechangers") return Prisma.sql`p.gamechanger_used`;
  return Prisma.sql`p.predicted_team = ${group === "teamOne" ? teamOne : teamTwo}`;
}

const counts = {
  ...{ teamOne: z.number(), teamTwo: z.number(), wildcards: z.number(), gamechangers: z.number() },
  ...marked.shape,
};
/** Where there is no pick to see, the counts stand alone. */
const firstRow = z.union([namedPredictionSchema.extend(counts), z.object({ ...counts, _id: z.null() })]);

/**
 * The first picks of every group, and how many there are of each; as far as the reader may see. First are those who were
 * there first, in the order that an index has: by names, a hundred thousand would have to be sorted for a dozen faces.
 * Those that are answered stand by name.
 */
export async function readFirstPicks(limit: number, match: StoredMatch, reader: Reader, moment: Moment) {
  const shown = await arePicksShown(match, reader, moment);
  return (await readFirsts(limit, match, shown ? null : reader.userId, [])).value;
}

/** The first picks of every group, of everybody or of one player alone, and the marks of these subjects as they were then. */
export async function readFirsts(
  limit: number,
  match: StoredMatch,
  player: string | null,
  subjects: readonly string[],
): Promise<{ value: FirstPicks; asOf: Revision[] }> {
  const seen = picksIn(match, player);
  const counted = PICK_GROUPS.map(
    (group) => Prisma.sql`count(*) FILTER (WHERE ${inGroup(group, match)})::int AS ${Prisma.raw(`"${group}"`)}`,
  );
  const firsts = PICK_GROUPS.map(
    (group) => Prisma.sql`(
      SELECT p.id FROM predictions p WHERE ${seen} AND ${inGroup(group, match)} ORDER BY p.user_id LIMIT ${limit})`,
  );
  const rows = await rowsTogether(firstRow)`
    SELECT c.*, ${namedPick}
    FROM (SELECT ${Prisma.join(counted)}, ${marksOf(subjects)} AS marks FROM predictions p WHERE ${seen}) c
    LEFT JOIN ((${Prisma.join(firsts, " UNION ")}) f JOIN (${picksWithNames}) ON p.id = f.id) ON true
    ORDER BY ${byName}, p.id`;
  const data = rows.flatMap((row) => (row._id === null ? [] : [namedPredictionSchema.parse(row)]));
  const { teamOne = 0, teamTwo = 0, wildcards = 0, gamechangers = 0, marks = null } = rows[0] ?? {};
  const value = { data, counts: { teamOne, teamTwo, wildcards, gamechangers }, isEverybodys: player === null };
  return { value, asOf: toRevisions(subjects, marks) };
}

/** The picks of one group, from a player on, in the same order. */
export async function readGroup(
  { limit = 1, group, after }: PicksQuery & { group: PickGroup },
  match: StoredMatch,
  reader: Reader,
  moment: Moment,
) {
  const seen = await visible(match, reader, moment);
  const behind = after === undefined ? Prisma.empty : Prisma.sql`AND p.user_id > ${after}`;
  const rows = await rowsOf(namedPredictionSchema)`
    SELECT ${namedPick} FROM (
      SELECT p.* FROM predictions p
      WHERE ${seen} AND ${inGroup(group, match)} ${behind} ORDER BY p.user_id LIMIT ${limit + 1}
    ) p JOIN users u ON u.id = p.user_id LEFT JOIN profiles r ON r.user_id = p.user_id
    ORDER BY p.user_id`;
  const data = rows.slice(0, limit);
  return { data, next: rows.length > limit ? (data.at(-1)?.userId ?? null) : null };
}
