/** Lines of the table that pictures show: of a season that is over as it was closed, so that nobody moves up by a deletion. */
import { readPageAmong } from "../leaderboard/among";
import { readTablePage } from "../leaderboard/data";
import type { LeaderboardEntry, LeaderboardPage, LeaderboardQuery } from "../leaderboard/schema";
import { readFinalTable } from "../past-season/final-table";
import { namesOf } from "../past-season/names";
import type { FinalPlace } from "../past-season/schema";
import type { Asking } from "./asking";

/** Without an id: of whoever is deleted there is none. */
export interface Line extends Omit<LeaderboardEntry, "userId"> {
  /** Whether it is the reader's. */
  isOwn: boolean;
}

/** So many from the top, and how many there are in all. */
export async function readTop(most: number, asking: Asking): Promise<{ players: number; lines: Line[] }> {
  if (isClosed(asking)) {
    const { players, rows } = await readClosed(asking);
    return { players, lines: rows.slice(0, most).map((place) => toLine(place, asking)) };
  }
  const { data, page } = await readPage({ limit: most }, asking);
  return { players: page.players, lines: data.map((entry) => ofEntry(entry, asking)) };
}

/** The reader's own line; null for somebody who is not in the table. */
export async function readOwn(asking: Asking): Promise<{ players: number; own: Line | null }> {
  if (isClosed(asking)) {
    const { players, own } = await readClosed(asking);
    return { players, own: own && toLine(own.line, asking) };
  }
  const { data, page } = await readPage({ limit: 1, around: asking.reader.userId }, asking);
  const own = data.map((entry) => ofEntry(entry, asking)).find(({ isOwn }) => isOwn);
  return { players: page.players, own: own ?? null };
}

/** A mini-league's members come and go, whatever has been closed. */
const isClosed = ({ moment, among }: Asking) => moment.season.state === "over" && among === null;

const readClosed = ({ reader, moment }: Asking) => readFinalTable(moment.season.id, reader.userId, 1);

/** Nobody gains places any more. */
function toLine(place: FinalPlace, { reader }: Asking): Line {
  return { ...place, ...namesOf(place), moved: null, isOwn: place.userId === reader.userId };
}

function ofEntry(entry: LeaderboardEntry, { reader }: Asking): Line {
  return { ...entry, isOwn: entry.userId === reader.userId };
}

async function readPage(
  query: LeaderboardQuery,
  { reader, revisions, moment, among }: Asking,
): Promise<LeaderboardPage> {
  if (among) return (await readPageAmong(among, query, reader, moment)).page;
  return readTablePage(query, revisions, reader, moment);
}
