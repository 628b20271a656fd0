/** The table among the members of a mini-league: at most fifty, ranked by their own rows alone. */
import type { Among } from "../among/data";
import { prizeRulesOf } from "../among/prize-rules";
import { markTable, type Reader } from "../pick/shown-picks";
import type { Moment } from "../season/schema";
import { partOf } from "./part";
import { ranked, toDays, toPage } from "./rows-of-page";
import type { LeaderboardEntry, LeaderboardPage, LeaderboardQuery } from "./schema";
import { readRowsAmong, type TableRow } from "./table-rows";

/** All of it. */
export async function readTableAmong(
  { members, ...miniLeague }: Among,
  reader: Reader,
  moment: Moment,
): Promise<{ data: LeaderboardEntry[] } & Pick<LeaderboardPage, "miniLeague">> {
  const { rows } = await readMarked(members, reader, moment);
  return { data: ranked(rows, toDays(rows)), miniLeague };
}

/** A page of it, with what the mini-league itself plays for; and whether its rows were read more than once. */
export async function readPageAmong(
  { members, ...miniLeague }: Among,
  query: LeaderboardQuery,
  reader: Reader,
  moment: Moment,
): Promise<{ page: LeaderboardPage; isReadAgain: boolean }> {
  const { rows, isReadAgain } = await readMarked(members, reader, moment);
  const days = { ...toDays(rows), payers: null };
  return { page: { ...toPage(partOf(rows, query), days, prizeRulesOf(miniLeague)), miniLeague }, isReadAgain };
}

/** What the rows tell of picks is marked before they leave (rule 2). */
async function readMarked(
  members: Among["members"],
  reader: Reader,
  moment: Moment,
): Promise<{ rows: TableRow[]; isReadAgain: boolean }> {
  const rows = await readRowsAmong({ members }, moment.season);
  if (!(await markTable(rows, reader, moment.now))) return { rows, isReadAgain: false };
  return { ...(await readMarked(members, reader, moment)), isReadAgain: true };
}
