/** A page of the table as screens show it: with the last picks of each player and their way through the season. */
import type { Among } from "../among/data";
import { readPageAmong } from "../leaderboard/among";
import { readTablePage } from "../leaderboard/data";
import { type LeaderboardPage, type LeaderboardQuery, leaderboardPageReply } from "../leaderboard/schema";
import type { Reader } from "../pick/shown-picks";
import { keep } from "../read-cache";
import { PLAYERS, type Revision, TABLE } from "../revisions";
import type { Moment } from "../season/schema";
import { readEvenings } from "./evenings";
import { lookAtPathsAmong } from "./paths-among";
import { withSoFar } from "./so-far";

/** What a page follows from. A ball changes the evenings' season, and nothing that a page tells of them. */
export const OF_PAGE = [TABLE, PLAYERS];

/** As readTablePage, of everybody or of a mini-league, which has marked all that a season so far tells of picks (rule 2). */
export async function readTellingPage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
  among: Among | null = null,
): Promise<LeaderboardPage> {
  return (await lookAtTellingPage(query, revisions, reader, moment, among)).value;
}

/** A telling page of the table, and whether it is of the state of the revisions; undefined where that has to be asked. */
export async function lookAtTellingPage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
  among: Among | null = null,
): Promise<{ value: LeaderboardPage; holds?: boolean }> {
  if (among) return lookAtPageAmong(query, revisions, reader, moment, among);
  const { season } = moment;
  const follows = revisions.filter(({ subject }) => OF_PAGE.includes(subject));
  const [evenings, page] = await Promise.all([
    readEvenings(season, revisions),
    readTablePage(query, revisions, reader, moment),
  ]);
  const { value: data, ...seen } = await withSoFar(season, page.data, evenings, follows);
  return { value: { ...page, data }, ...seen };
}

async function lookAtPageAmong(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
  among: Among,
): Promise<{ value: LeaderboardPage; holds?: boolean }> {
  const { season } = moment;
  const follows = revisions.filter(({ subject }) => OF_PAGE.includes(subject));
  const reckoning = readEvenings(season, revisions);
  // Of members it is known whose paths are told before their rows are there: both are read by one statement, or paths after it.
  const [evenings, { page, isReadAgain }, paths] = await Promise.all([
    reckoning,
    readPageAmong(among, query, reader, moment),
    reckoning.then((evenings) => lookAtPathsAmong(season, among, evenings, follows)),
  ]);
  const { value: data, ...seen } = await withSoFar(season, page.data, evenings, follows, paths);
  return { value: { ...page, data }, ...(!isReadAgain && seen) };
}

const kept = keep<LeaderboardPage>({ max: 4 });

/**
 * A telling page of the table of everybody, as its reply tells it, kept for the next reader. For administrators apart: that
 * what it tells of picks is shown to players has to be marked first.
 */
export function readKeptPage(
  query: LeaderboardQuery,
  revisions: readonly Revision[],
  reader: Reader,
  moment: Moment,
): Promise<LeaderboardPage> {
  const follows = revisions.filter(({ subject }) => OF_PAGE.includes(subject));
  return kept(JSON.stringify([moment.season.id, reader.isAdmin, query]), follows, async () => {
    const { value, holds = false } = await lookAtTellingPage(query, revisions, reader, moment);
    return { value: leaderboardPageReply.parse(value), asOf: holds ? follows : [] };
  });
}
