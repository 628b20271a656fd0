/** Users, picks and the table as CSV files (RFC 4180), streamed as they are read from the database. */
import { stringify } from "csv-stringify/sync";
import { z } from "zod";
import { PRODUCT } from "../brand/product";
import { EXPORT, inTransaction, rowsIn } from "../db";
import { Prisma } from "../generated/prisma/client";
import { inTableOrder } from "../leaderboard/table-order";
import { log } from "../log";
import { picksClosedIn } from "../match/data";
import { TBC_SHOWN } from "../team/names";
import { currentSeasonId } from "./data";
import { FORMER_PLAYER, type Moment, type Season } from "./schema";

export type Export = "users" | "picks" | "leaderboard";

export const exportQuery = z.strictObject({
  /** Excel expects semicolons where decimals have a comma. */
  separator: z.enum(["comma", "semicolon"]).default("comma"),
});
export type Separator = z.infer<typeof exportQuery>["separator"];

/** A download's file name, with the day in UTC. */
export function fileName(what: Export, now: Date): string {
  return `${PRODUCT.name.toLowerCase()}-${what}-${now.toISOString().slice(0, 10)}.csv`;
}

/** All accounts as Manage Users shows them, in the order in which they signed up. */
export function exportUsers(separator: Separator) {
  const query = Prisma.sql`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", u.email,
      CASE WHEN u.is_admin THEN 'admin' ELSE 'user' END AS type,
      CASE WHEN u.verified_at IS NULL THEN 'inactive' ELSE 'active' END AS status,
      n.home_team AS "homeTeam", n.wildcards, n.gamechangers AS flips, u.created_at AS "createdAt"
    FROM users u LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${currentSeasonId}
    ORDER BY u.created_at, u.id`;
  return streamTable(separator, query, {
    userId: "User id",
    firstName: "First name",
    lastName: "Last name",
    email: "Email",
    type: "Type",
    status: "Status",
    homeTeam: "Home team",
    wildcards: "Wildcards left",
    flips: "Gamechangers left",
    createdAt: "Signed up (UTC)",
  });
}

/** All picks on closed matches, by match and player; others stay secret, since files are passed on (rule 7). */
export function exportPicks({ now, season }: Moment, separator: Separator) {
  const query = Prisma.sql`
    SELECT m.match_number AS "matchNumber",
      regexp_replace(m.match_name, '\\mTbc\\M', ${TBC_SHOWN}, 'gi') AS "matchName", m.match_type::text AS "matchType",
      m.match_date AS "matchDate", CASE m.match_winner WHEN 'draw' THEN 'No Result' WHEN 'tie' THEN 'Tie' ELSE m.match_winner END AS "matchWinner",
      u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName", p.predicted_team AS "predictedTeam",
      p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.is_correct AS "isCorrect",
      p.points_awarded AS "pointsAwarded", p.created_at AS "createdAt"
    FROM predictions p JOIN matches m ON m.match_id = p.match_id JOIN users u ON u.id = p.user_id
    WHERE m.season_id = ${currentSeasonId} AND ${picksClosedIn(now, season.rules)}
    ORDER BY m.match_date, m.match_number, m.match_id, u.name_key, u.id`;
  return streamTable(separator, query, {
    matchNumber: "Match number",
    matchName: "Match",
    matchType: "Match type",
    matchDate: "Starts (UTC)",
    matchWinner: "Winner",
    userId: "User id",
    firstName: "First name",
    lastName: "Last name",
    predictedTeam: "Pick",
    wildcardUsed: "Wildcard",
    gamechangerUsed: "Gamechanger",
    isCorrect: "Correct",
    pointsAwarded: "Points",
    createdAt: "Picked (UTC)",
  });
}

/** The table, every player ranked (rule 19); of a season that is over, the final table. */
export function exportLeaderboard({ id, state }: Season, separator: Separator) {
  return streamTable(separator, state === "over" ? finalTable(id) : liveTable(id), {
    rank: "Rank",
    userId: "User id",
    firstName: "First name",
    lastName: "Last name",
    points: "Points",
    pickPoints: "From picks",
    winStreakPoints: "From streaks",
    homeTeamBonus: "Home team bonus",
    correct: "Correct",
    correctWildcards: "Correct wildcards",
    winStreak: "Current streak",
  });
}

const liveTable = (seasonId: string) => Prisma.sql`
  SELECT e.rank, e.user_id AS "userId", u.first_name AS "firstName",
    u.last_name AS "lastName", e.points, e.pick_points AS "pickPoints", e.win_streak_points AS "winStreakPoints",
    e.home_team_bonus AS "homeTeamBonus", e.correct, e.correct_wildcards AS "correctWildcards",
    e.win_streak AS "winStreak"
  FROM leaderboard_entries e JOIN users u ON u.id = e.user_id WHERE e.season_id = ${seasonId}
  ORDER BY ${inTableOrder}`;

const finalTable = (seasonId: string) => Prisma.sql`
  SELECT f.rank, f.user_id AS "userId", COALESCE(f.first_name, ${FORMER_PLAYER.firstName}) AS "firstName",
    COALESCE(f.last_name, ${FORMER_PLAYER.lastName}) AS "lastName", f.points,
    f.points - f.win_streak_points - f.home_team_bonus AS "pickPoints", f.win_streak_points AS "winStreakPoints",
    f.home_team_bonus AS "homeTeamBonus", f.correct, f.correct_wildcards AS "correctWildcards", f.win_streak AS "winStreak"
  FROM season_results f WHERE f.season_id = ${seasonId} ORDER BY f.place`;

/** The columns of a table from left to right, with their headings. */
type Columns = Readonly<Record<string, string>>;

const cells = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]));

/** Rows in memory at a time. */
const PAGE = 200;

/**
 * The rows of a query as a CSV file in UTF-8, a page at a time from one snapshot. Rejects on errors before the first
 * page; later errors abort the stream.
 */
function streamTable(
  separator: Separator,
  query: Prisma.Sql,
  columns: Columns,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  return new Promise((resolve, reject) => {
    const reading = inTransaction(async (tx) => {
      await tx.$executeRaw`DECLARE rows_to_export NO SCROLL CURSOR FOR ${query}`;
      for (let first = true, more = true; more; first = false) {
        const rows = await rowsIn(tx, cells)`FETCH ${Prisma.raw(String(PAGE))} FROM rows_to_export`;
        if (first) resolve(readable);
        await writer.write(toCsv(columns, rows, first, separator));
        more = rows.length === PAGE;
      }
    }, EXPORT);
    reading
      .then(() => writer.close())
      .catch((error: unknown) => {
        reject(error);
        // The reader has cancelled the stream.
        if (writer.desiredSize === null) return;
        log().error({ err: error }, "an export was cut off");
        void writer.abort(error);
      });
  });
}

/** If a spreadsheet splits lines at semicolons, the text after one could become a formula. */
const AFTER_SEMICOLON = /(?<=;\s*)(?=[=+\-@＝＋－＠])/g;
/** What spreadsheets turn into a date or another number, such as the name "1-2", "Mar 3" or "1e5". */
const LIKE_A_NUMBER =
  /^\s*(?=.*\d)(?:\d[\d\s.,:/%e+-]*|[\d\s.,/-]*(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\d\s.,/-]*)$/i;

const CAST = {
  string: (text: string) => text.replaceAll(AFTER_SEMICOLON, "'").replace(LIKE_A_NUMBER, "'$&"),
  date: (instant: Date) => instant.toISOString(),
  boolean: (flag: boolean) => (flag ? "yes" : "no"),
};

/** Rows as CSV, the `first` ones with a header. Texts that look like formulas, dates or numbers get an apostrophe. */
export function toCsv(
  columns: Columns,
  rows: readonly object[],
  first: boolean,
  separator: Separator = "comma",
): string {
  const mark = first ? "\uFEFF" : "";
  const options = { columns, cast: CAST, escape_formulas: true, record_delimiter: "\r\n", eof: true } as const;
  return mark + stringify([...rows], { ...options, delimiter: separator === "comma" ? "," : ";", header: first });
}
