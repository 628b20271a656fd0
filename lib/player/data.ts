/** Reads a player's season, as that player or another may see it. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { calendarDate } from "../clock";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import { readCounts, readOver, type TableCounts } from "../leaderboard/data";
import { hasPrizes, rankPrize } from "../leaderboard/rules";
import { listMatches, picksClosedIn } from "../match/data";
import { havePicksClosed } from "../match/deadlines";
import { hasResult, isDecided } from "../match/rules";
import type { Match } from "../match/schema";
import type { Reader } from "../pick/rules";
import { Refusal } from "../refusal/catalogue";
import type { Moment, Season } from "../season/schema";
import { bonusOf, linesOf } from "./rules";
import { type PlayerSeason, playerSeasonSchema, type SeasonStanding, shownPick, standingSchema } from "./schema";

/** Whose season, and who reads it. */
interface PlayerSeasonRequest {
  userId: string;
  reader: Reader;
}

interface SeasonFacts extends z.infer<typeof playerRow> {
  matches: readonly Match[];
}

/**
 * A player's points explained match by match, with what the reader may see of open matches (rule 7). Throws NOT_FOUND.
 */
export async function readPlayerSeason(request: PlayerSeasonRequest, moment: Moment): Promise<PlayerSeason> {
  const { season } = moment;
  const { userId, reader } = request;
  const [matches, counts, over] = await Promise.all([
    listMatches(season.id),
    season.state === "over" ? null : readCounts(season),
    readOver(userId, season),
  ]);
  const facts = { ...(await readFacts(request, moment)), matches };
  const { firstName, lastName, profilePic, homeTeam, joinedAt, entry, innings } = facts;
  const picks = new Map(facts.picks.map((pick) => [pick.matchId, pick]));
  const bonus = homeTeam === null ? null : bonusOf(innings, matches, season.rules);
  const ranks = new Map(matches.filter(isDecided).map(({ matchId }, at) => [matchId, entry?.ranksAfter[at]]));
  const lines = joinedAt === null ? [] : linesOf({ matches, picks, joinedAt, bonus }, season.rules);
  const isAhead = (match: Match) => {
    const isClosed =
      havePicksClosed(match, moment.now, season.rules) && joinedAt !== null && match.matchDate >= joinedAt;
    return !hasResult(match) && (isClosed || (userId === reader.userId && picks.has(match.matchId)));
  };
  // Picks in matches that were never played stay secret once the season is over (rule 7).
  const ahead = joinedAt === null || season.state === "over" ? [] : matches.filter(isAhead);
  // Parsed before hashing, so that the state depends only on what is sent.
  const reply = playerSeasonSchema.omit({ state: true }).parse({
    player: { userId, firstName, lastName, profilePic, homeTeam, joinedAt },
    season: { slug: season.slug, name: season.name },
    standing: standingOf(facts, counts, season),
    over,
    lines: lines.map((line) => ({ ...line, rank: ranks.get(line.match.matchId) ?? null })),
    ahead: ahead.map((match) => ({ match, pick: picks.get(match.matchId) ?? null })),
    bonus,
  });
  const state = createHash("sha256").update(JSON.stringify(reply)).digest("base64url").slice(0, 16);
  return { ...reply, state };
}

/** The player's row in the table, or in the final table; null if they aren't in it. */
function standingOf(facts: SeasonFacts, counts: TableCounts | null, season: Season): SeasonStanding | null {
  const { entry, final } = facts;
  if (counts === null) return final && { ...final, moved: null };
  if (entry === null) return null;
  const { ranksAfter: _ranks, ...figures } = entry;
  const { players } = counts;
  return { ...figures, moved: movedOf(facts, season.zone), players, prize: prizeOf(entry.rank, counts, season) };
}

/** Places gained on the latest match day. */
function movedOf({ matches, joinedAt, entry }: SeasonFacts, zone: string): number | null {
  const days = matches.filter(isDecided).map(({ matchDate }) => calendarDate(matchDate, zone));
  const latest = days.at(-1);
  if (entry === null || joinedAt === null || latest === undefined) return null;
  const before = entry.ranksAfter[days.indexOf(latest) - 1];
  return before === undefined || calendarDate(joinedAt, zone) >= latest ? null : before - entry.rank;
}

/**
 * The prize of a rank if the season ended now, without the leftover; null before anyone has points, or without prizes.
 */
function prizeOf(rank: number, { players, payers, leaders }: TableCounts, { rules }: Season): number | null {
  if (!hasPrizes(rules) || (leaders[0]?.points ?? 0) === 0) return null;
  const sharers = leaders.find((one) => one.rank === rank)?.players ?? 1;
  return rankPrize(rank, sharers, payers ?? players, rules).each;
}

const playerRow = playerSeasonSchema.shape.player.omit({ userId: true }).extend({
  /** The player's row in the table, and in the final table. */
  entry: standingSchema
    .omit({ moved: true, players: true, prize: true })
    .extend({ ranksAfter: z.array(z.number()) })
    .nullable(),
  final: standingSchema.omit({ moved: true }).nullable(),
  picks: z.array(shownPick.extend({ matchId: z.string() })),
  innings: z.array(z.object({ matchId: z.string(), runs: z.number() })),
});

const figureColumns = Prisma.sql`
  'points', t.points, 'correct', t.correct, 'correctWildcards', t.correct_wildcards, 'winStreak', t.win_streak,
  'winStreakPoints', t.win_streak_points, 'homeTeamBonus', t.home_team_bonus, 'rank', t.rank`;

/** A player of a season, with the picks that the reader may see (rule 7). Throws NOT_FOUND. */
async function readFacts({ userId, reader }: PlayerSeasonRequest, { season, now }: Moment) {
  const shown = userId === reader.userId ? Prisma.sql`true` : picksClosedIn(now, season.rules);
  const [row] = await rowsOf(playerRow)`
    SELECT u.first_name AS "firstName", u.last_name AS "lastName", r.profile_pic AS "profilePic",
      n.home_team AS "homeTeam", n.joined_at AS "joinedAt",
      (SELECT json_build_object(${figureColumns}, 'ranksAfter', t.ranks_after) FROM leaderboard_entries t
        WHERE t.season_id = ${season.id} AND t.user_id = u.id) AS entry,
      (SELECT json_build_object(${figureColumns}, 'prize', t.prize, 'players', (
          SELECT max(f.place) FROM season_results f WHERE f.season_id = ${season.id}
        )) FROM season_results t WHERE t.season_id = ${season.id} AND t.user_id = u.id LIMIT 1) AS final,
      (SELECT COALESCE(json_agg(json_build_object('matchId', p.match_id, 'predictedTeam', p.predicted_team,
          'wildcardUsed', p.wildcard_used, 'gamechangerUsed', p.gamechanger_used)), '[]')
        FROM predictions p JOIN matches m ON m.match_id = p.match_id
        WHERE p.user_id = u.id AND m.season_id = ${season.id} AND ${shown}) AS picks,
      (SELECT COALESCE(json_agg(json_build_object('matchId', i.match_id, 'runs', i.runs) ORDER BY i.number), '[]')
        FROM innings i JOIN matches m ON m.match_id = i.match_id JOIN teams t ON t.season_id = m.season_id AND t.name = i.team
        WHERE m.season_id = ${season.id} AND t.code = n.home_team) AS innings
    FROM users u JOIN profiles r ON r.user_id = u.id
    LEFT JOIN entries n ON n.user_id = u.id AND n.season_id = ${season.id}
    WHERE u.id = ${userId} AND u.verified_at IS NOT NULL`;
  if (!row) throw new Refusal("NOT_FOUND", { message: "This player doesn't exist" });
  return row;
}
