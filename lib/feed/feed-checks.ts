/** What is kept of each match that the source was asked for: when, what was doubted, and whether there is more to ask. */
import { DAY, HOUR } from "../clock";
import { db } from "../db";
import { noSuchMatch } from "../match/data";
import type { MatchReport } from "../match/report";
import { hasResult } from "../match/rules";
import type { Stored } from "../match-change/create-from-report";

/**
 * Keeps when a match was asked for, and when an end was asked for again for the first time, which may be long after it was due.
 * Throws NOT_FOUND for a match that is deleted meanwhile.
 */
export async function noteAsked(matchId: string, askedAt: Date): Promise<void> {
  const noted = await db().$executeRaw`
    INSERT INTO feed_checks AS held (match_id, asked_at)
    SELECT match_id, ${askedAt}::timestamptz FROM matches WHERE match_id = ${matchId} FOR KEY SHARE
    ON CONFLICT (match_id) DO UPDATE SET
      confirm_at = CASE WHEN held.asked_at < held.confirm_at AND held.confirm_at <= excluded.asked_at
        THEN excluded.asked_at ELSE held.confirm_at END,
      asked_at = excluded.asked_at`;
  if (noted === 0) throw noSuchMatch();
}

/** An end that was told is asked for again for so long after the start: a day without hits may lie between. */
export const UNCONFIRMED_FOR = 2 * DAY;
/** What was told of an end is asked for once more so long after: scorers correct, and a flag may come too early. */
const CONFIRM_AFTER = 1 * HOUR;

/**
 * Keeps what was doubted, and whether there is more to ask for: nothing once the same end was told twice, with a winner or
 * without a result. A tie waits for its super over; a match whose end the source takes back is on again, as far as it is asked for.
 */
export async function noteTold({ match, outcome, doubted }: Stored, report: MatchReport, now: Date): Promise<void> {
  const isOver = match.matchEnded && report.matchEnded && hasResult(match) && doubted === null;
  const isSame = isOver && outcome === "unchanged";
  // A flag alone takes back nothing of which a winner is told, unless somebody has let the source override it.
  const isUnended = !report.matchEnded && (report.matchWinner === null || !match.matchEnded);
  const isTakenBack = isUnended && doubted === null;
  const isConfirmed = isSame && report.matchWinner !== null;
  const next = new Date(now.getTime() + CONFIRM_AFTER);
  const kept = doubted && JSON.stringify(doubted);
  // By what stands there by now: where another end was told meanwhile, none was told twice.
  await db().$executeRaw`
    UPDATE feed_checks SET
      settled = NOT ${isTakenBack} AND (settled OR (${isConfirmed} AND COALESCE(confirm_at <= ${now}, false))),
      settled_at = CASE WHEN NOT ${isTakenBack} THEN
        COALESCE(settled_at, CASE WHEN ${isConfirmed} AND confirm_at <= ${now} THEN ${now}::timestamptz END) END,
      confirm_at = CASE WHEN ${isSame} THEN COALESCE(confirm_at, ${next}) WHEN ${isOver} THEN ${next}::timestamptz END,
      doubted = ${kept}::jsonb
    WHERE match_id = ${match.matchId}`;
}
