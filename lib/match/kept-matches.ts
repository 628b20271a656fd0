/** Matches that are kept in memory, as they were at a revision: what polls ask for. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { keep, type Looked } from "../read-cache";
import { marked, marksOf, type Revision, SEASON, toRevisions } from "../revisions";
import { rowsOf } from "../rows";
import { rowsTogether } from "../rows-together";
import { currentSeasonId } from "../season/current-season";
import { isCurrent } from "./current";
import { noSuchMatch, type StoredMatch, storedMatch } from "./data";
import type { Closing } from "./deadlines";
import type { Match } from "./schema";

/** A match as it is kept, of matches alone or beside seasons. */
export const matchColumns = Prisma.sql`
  match_id AS "matchId", match_name AS "matchName", match_number AS "matchNumber", match_date AS "matchDate",
  match_type AS "matchType", team_one AS "teamOne", team_two AS "teamTwo", match_winner AS "matchWinner",
  match_started AS "matchStarted", match_ended AS "matchEnded", match_status AS "matchStatus",
  second_inning_started AS "secondInningStarted", venue, picks_closed_at AS "picksClosedAt", awarded_at AS "awardedAt",
  first_innings_seen_at AS "firstInningsSeenAt", closed_early_at AS "closedEarlyAt", picks_shown_at AS "picksShownAt"`;

const keptSeasons = keep<StoredMatch[]>({ max: 5 });
/** Where there is no match, the marks stand alone. */
const seasonRow = z.union([storedMatch.extend(marked.shape), marked.extend({ matchId: z.null() })]);

/** The current season's matches in order of play, as they were at its revision, which is one of these. */
export async function listKeptMatches(revisions: readonly Revision[]): Promise<StoredMatch[]> {
  return (await lookAtMatches(null, revisions)).value;
}

/** A season's matches in order of play, of the current one for null, and whether that is what they were at its very revision. */
export function lookAtMatches(seasonId: string | null, revisions: readonly Revision[]): Promise<Looked<StoredMatch[]>> {
  const season = revisions.filter(({ subject }) => subject === SEASON);
  return keptSeasons.look(seasonId ?? "", season, async () => {
    const of = seasonId === null ? currentSeasonId : Prisma.sql`${seasonId}`;
    const rows = await rowsTogether(seasonRow)`
      SELECT ${matchColumns}, k.marks FROM (SELECT ${marksOf([SEASON])} AS marks) k LEFT JOIN matches ON season_id = ${of}
      ORDER BY match_date, match_number, match_id`;
    const value = rows.flatMap((row) => (row.matchId === null ? [] : [storedMatch.parse(row)]));
    return { value, asOf: toRevisions([SEASON], rows[0]?.marks ?? null) };
  });
}

/**
 * What belongs on the first screen of a caller, in order of play, of the matches as they were at the season's revision,
 * which is one of these; the offset is what Date#getTimezoneOffset gives, in minutes.
 */
export async function listCurrentMatches(
  now: Date,
  timezoneOffset: number,
  revisions: readonly Revision[],
  rules: Closing,
): Promise<Match[]> {
  const matches = await listKeptMatches(revisions);
  return matches.filter((match) => isCurrent(match, now, timezoneOffset, rules));
}

const keptMatch = keep<StoredMatch>({ max: 200 });
const matchRow = storedMatch.extend(marked.shape);

/** A match as it was at the season's revision, which is one of these. Throws NOT_FOUND. */
export async function findKeptMatch(matchId: string, revisions: readonly Revision[]): Promise<StoredMatch> {
  const season = revisions.filter(({ subject }) => subject === SEASON);
  return keptMatch(matchId, season, async () => {
    const [row] = await rowsOf(matchRow)`
      SELECT ${matchColumns}, ${marksOf([SEASON])} AS marks FROM matches
      WHERE match_id = ${matchId} AND season_id = ${currentSeasonId}`;
    if (!row) throw noSuchMatch();
    const { marks, ...value } = row;
    return { value, asOf: toRevisions([SEASON], marks) };
  });
}
