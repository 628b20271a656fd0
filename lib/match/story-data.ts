/** The page of a match, as any player may see it. */
import { createHash } from "node:crypto";
import { z } from "zod";
import { rowsOf } from "../db";
import { Prisma } from "../generated/prisma/client";
import type { Reader } from "../pick/rules";
import { arePicksShown } from "../pick/rules";
import { explainMatch } from "../scoring/explain";
import { gainOfPick } from "../scoring/player-form";
import { sum } from "../scoring/sum";
import { seasonAt } from "../season/data";
import type { Moment, Rules, Season } from "../season/schema";
import { matchColumns, noSuchMatch, type StoredMatch } from "./data";
import { havePicksClosed } from "./deadlines";
import { oversOf } from "./innings";
import type { Sides } from "./rules";
import { type Match, matchSchema } from "./schema";
import {
  type CrowdSide,
  EARNERS_PAGE,
  type Earner,
  earnerSchema,
  type MatchStory,
  matchStorySchema,
} from "./story-schema";

export interface StoryInSeason {
  story: MatchStory;
  /** The season of the match, which may be over. */
  season: Season;
}

/**
 * A match's story. Until picks have closed there is nothing about the crowd, not even for administrators, and nothing
 * is counted (rule 7). Throws NOT_FOUND.
 */
export async function readMatchStory(matchId: string, reader: Reader, moment: Moment): Promise<StoryInSeason> {
  const found = await findStoryMatch(matchId, moment.season);
  const { match, scores, before, after, season } = found;
  const crowd = (await isCrowdShown(found, reader, moment.now)) ? await readCrowd(match) : null;
  const content = matchStorySchema
    .omit({ state: true })
    .parse({ match, scores, crowd: crowd?.sides ?? null, before, after });
  const state = createHash("sha256")
    .update(JSON.stringify([content, crowd?.mark]))
    .digest("base64url")
    .slice(0, 16);
  return { story: { ...content, state }, season };
}

/** Whether a match's picks are public: once they have closed. Matches of a season that is over can't be reopened. */
async function isCrowdShown({ match, season }: FoundMatch, reader: Reader, now: Date): Promise<boolean> {
  const moment = { now, season };
  if (!havePicksClosed(match, moment.now, moment.season.rules)) return false;
  return moment.season.state === "over" || arePicksShown(match, reader, moment);
}

const inningsRow = z.object({ team: z.string(), runs: z.number(), wickets: z.number(), balls: z.number() });
const matchRow = matchSchema.extend({
  ...matchStorySchema.pick({ before: true, after: true }).shape,
  innings: z.array(inningsRow),
  seasonMark: z.string(),
});

interface FoundMatch extends Pick<MatchStory, "scores" | "before" | "after"> {
  match: StoredMatch;
  season: Season;
}

/** Throws NOT_FOUND, also for matches of a season that hasn't started. */
async function findStoryMatch(matchId: string, current: Season): Promise<FoundMatch> {
  const [found] = await rowsOf(matchRow)`
    SELECT ${matchColumns}, s.id || ' ' || s.version AS "seasonMark",
      (SELECT COALESCE(json_agg(to_json(i) ORDER BY i.number), '[]') FROM innings i WHERE i.match_id = m.match_id) AS innings,
      ${neighbour(Prisma.sql`<`, Prisma.sql`DESC`)} AS before, ${neighbour(Prisma.sql`>`, Prisma.sql`ASC`)} AS after
    FROM matches m JOIN seasons s ON s.id = m.season_id AND (s.is_current OR s.state = 'over')
    WHERE match_id = ${matchId}`;
  if (!found) throw noSuchMatch();
  const { innings, seasonMark, before, after, ...match } = found;
  const scores = innings.map(({ balls, ...scored }) => ({ ...scored, overs: Number(oversOf(balls)) }));
  const season = seasonMark.startsWith(`${current.id} `) ? current : await seasonAt(seasonMark);
  return { match, scores, before, after, season };
}

/** The match before or after match m, in order of play. */
function neighbour(side: Prisma.Sql, order: Prisma.Sql): Prisma.Sql {
  return Prisma.sql`(
    SELECT json_build_object('matchId', n.match_id, 'matchNumber', n.match_number, 'teamOne', n.team_one, 'teamTwo', n.team_two)
    FROM matches n WHERE n.season_id = m.season_id
      AND (n.match_date, n.match_number, n.match_id) ${side} (m.match_date, m.match_number, m.match_id)
    ORDER BY n.match_date ${order}, n.match_number ${order}, n.match_id ${order} LIMIT 1)`;
}

interface Crowd {
  sides: [CrowdSide, CrowdSide];
  /** Changes whenever the points, the streak or the signals of any pick change. */
  mark: string;
}

const counts = z.object({ side: z.string(), picks: z.number(), wildcards: z.number(), gamechangers: z.number() });
const namedPlayer = z.object({
  userId: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  profilePic: z.string(),
});
const crowdSide = counts.extend({ alone: namedPlayer.nullable() });
const crowdRow = z.object({ sides: z.array(crowdSide), mark: z.string() });

/** How the group split, by side. Callers check that the picks may be seen (rule 7). */
export async function readCrowd({ matchId, teamOne, teamTwo }: Sides & { matchId: string }): Promise<Crowd> {
  const [read] = await rowsOf(crowdRow)`
      SELECT COALESCE((SELECT json_agg(to_json(c)) FROM (
        SELECT s.side, s.picks, s.wildcards, s.gamechangers, CASE WHEN s.picks = 1 THEN (
          SELECT json_build_object('userId', u.id, 'firstName', u.first_name, 'lastName', u.last_name,
            'profilePic', COALESCE(r.profile_pic, 'none'))
          FROM users u LEFT JOIN profiles r ON r.user_id = u.id WHERE u.id = s.first
        ) END AS alone
        FROM (
          SELECT predicted_team AS side, count(*)::int AS picks, min(user_id) AS first,
            count(*) FILTER (WHERE wildcard_used)::int AS wildcards, count(*) FILTER (WHERE gamechanger_used)::int AS gamechangers
          FROM predictions WHERE match_id = ${matchId} GROUP BY predicted_team
        ) s
      ) c), '[]') AS sides,
      concat_ws(' ',
        (SELECT sum(hashtext(user_id)::bigint * (1000 * points_awarded + streak)) FROM predictions WHERE match_id = ${matchId}),
        (SELECT sum(hashtext(concat_ws(' ', player_id, user_id, kind))) FROM pick_signals WHERE match_id = ${matchId})
      ) AS mark`;
  const of = (side: string) => read?.sides.find((one) => one.side === side) ?? { ...NOBODY, side };
  return { sides: [of(teamOne), of(teamTwo)], mark: read?.mark ?? "" };
}

const NOBODY = { picks: 0, wildcards: 0, gamechangers: 0, alone: null };

const row = earnerSchema.omit({ parts: true, points: true }).extend({ streak: z.number() });

/** A page, from 1, of those who picked a side. Callers check that they may be seen. */
export function readEarners(match: Match, side: string, page: number, rules: Rules): Promise<Earner[]> {
  const ofPage = Prisma.sql`OFFSET ${(page - 1) * EARNERS_PAGE} LIMIT ${EARNERS_PAGE}`;
  return read(match, Prisma.sql`p.predicted_team = ${side}`, ofPage, rules);
}

/** A player's own pick with its points; null without one. */
export async function readOwn(match: Match, userId: string, rules: Rules): Promise<Earner | null> {
  const [own] = await read(match, Prisma.sql`p.user_id = ${userId}`, Prisma.empty, rules);
  return own ?? null;
}

async function read(match: Match, which: Prisma.Sql, part: Prisma.Sql, rules: Rules): Promise<Earner[]> {
  // The page is cut by ids before it is sorted by names, so that not all names have to be sorted.
  const rows = await rowsOf(row)`
    SELECT u.id AS "userId", u.first_name AS "firstName", u.last_name AS "lastName",
      COALESCE(r.profile_pic, 'none') AS "profilePic", p.predicted_team AS "predictedTeam",
      p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", p.streak
    FROM (
      SELECT p.*, ${gainOfPick(rules)} AS earned FROM predictions p WHERE p.match_id = ${match.matchId} AND ${which}
      ORDER BY earned DESC, p.wildcard_used DESC, p.gamechanger_used DESC, p.user_id ${part}
    ) p JOIN users u ON u.id = p.user_id LEFT JOIN profiles r ON r.user_id = u.id
    ORDER BY p.earned DESC, p.wildcard_used DESC, p.gamechanger_used DESC, u.name_key, u.id`;
  return rows.map(({ streak, ...pick }) => {
    const run = { before: Math.max(0, streak - 1), counts: streak > 0 };
    const { parts } = explainMatch(match, pick, run, rules);
    return { ...pick, parts, points: sum(parts.map(({ points }) => points)) };
  });
}
