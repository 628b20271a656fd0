/** Turns planned notifications into messages, from the data at the time of sending. */
import { z } from "zod";
import { calendarDate } from "../clock";
import { db, rowsIn } from "../db";
import { findToDo } from "../health/to-do";
import { dueOf } from "../match/current";
import { IN_ORDER, LEFT_OUT } from "../match/data";
import { arePicksOpen, closingTime, matchAccepts } from "../match/deadlines";
import type { Match } from "../match/schema";
import { hasExtra } from "../pick/rules";
import { gainOfPick } from "../scoring/player-form";
import { currentSeasonId } from "../season/data";
import type { Moment } from "../season/schema";
import { kindsFor, zoneOrDefault } from "./rules";
import { kindSchema, type Message } from "./schema";
import {
  correctionText,
  gamechangerText,
  missingPickText,
  picksClosedText,
  resultMissingText,
  resultText,
  SOURCE_FAILING,
  type Text,
} from "./texts";

/** A notification that is due, and what decides what it says and when. */
export const claimedRow = z.object({
  subscriptionId: z.string(),
  kind: kindSchema,
  matchDay: z.string(),
  matchIds: z.array(z.string()),
  /** For results and corrections: the points the player knew before, by match; null for none. */
  knownPoints: z.record(z.string(), z.number().nullable()),
  revision: z.number(),
  attempts: z.number(),
  expiresAt: z.date(),
  endpoint: z.string(),
  p256dh: z.string(),
  auth: z.string(),
  userId: z.string(),
  isAdmin: z.boolean(),
  timeZone: z.string().nullable(),
  off: z.array(z.string()),
  quietFrom: z.number(),
  quietUntil: z.number(),
});
export type Claimed = z.infer<typeof claimedRow>;

/** A message, and until when it is useful. */
export interface Composed {
  message: Message;
  expiresAt: Date;
}

/** In the same order; null if there is nothing to say any more, or the player doesn't want it. */
export async function compose(claimed: readonly Claimed[], moment: Moment): Promise<(Composed | null)[]> {
  const facts = await readFacts(claimed, moment);
  return claimed.map((one) => {
    const isWanted = kindsFor(one).includes(one.kind) && !one.off.includes(one.kind);
    const found = isWanted ? textFor(one, facts, moment) : null;
    if (found === null) return null;
    const { until, ...text } = found;
    const expiresAt = until && until < one.expiresAt ? until : one.expiresAt;
    const { kind, userId, matchDay } = one;
    return { message: { offers: [], ...text, kind, userId, tag: `${kind}:${matchDay}` }, expiresAt };
  });
}

const pickRow = z.object({
  userId: z.string(),
  matchId: z.string(),
  predictedTeam: z.string(),
  wildcardUsed: z.boolean(),
  gamechangerUsed: z.boolean(),
  points: z.number(),
});
const standingRow = z.object({ userId: z.string(), gamechangers: z.number(), points: z.number(), rank: z.number() });

type Facts = Awaited<ReturnType<typeof readFacts>>;

async function readFacts(claimed: readonly Claimed[], moment: Moment) {
  const { season } = moment;
  const userIds = [...new Set(claimed.map(({ userId }) => userId))];
  const matchIds = [...new Set(claimed.flatMap((one) => one.matchIds))];
  const has = (kind: string) => claimed.some((one) => one.kind === kind);
  const where = { matchId: { in: matchIds } };
  const found = await db().match.findMany({ omit: LEFT_OUT, where, orderBy: [...IN_ORDER] });
  const picks = await rowsIn(db(), pickRow)`
    SELECT p.user_id AS "userId", p.match_id AS "matchId", p.predicted_team AS "predictedTeam",
      p.wildcard_used AS "wildcardUsed", p.gamechanger_used AS "gamechangerUsed", ${gainOfPick(season.rules)} AS points
    FROM predictions p WHERE p.match_id = ANY (${matchIds}) AND p.user_id = ANY (${userIds})`;
  const standings = await rowsIn(db(), standingRow)`
    SELECT n.user_id AS "userId", n.gamechangers, COALESCE(e.points, 0) AS points, COALESCE(e.rank, 1) AS rank
    FROM entries n LEFT JOIN leaderboard_entries e ON (e.season_id, e.user_id) = (n.season_id, n.user_id)
    WHERE n.season_id = ${currentSeasonId} AND n.user_id = ANY (${userIds})`;
  const seals = has("picks-closed") ? await db().seal.findMany({ where }) : [];
  const isCurrent = ({ seasonId }: { seasonId: string }) => seasonId === season.id;
  return {
    /** In order of play. */
    matches: found.filter(isCurrent),
    /** Ids of matches of past seasons. */
    past: new Set(found.filter((match) => !isCurrent(match)).map(({ matchId }) => matchId)),
    /** By player and match, with a space between. */
    picks: new Map(picks.map((pick) => [`${pick.userId} ${pick.matchId}`, pick])),
    seals: new Map(seals.map(({ matchId, hash }) => [matchId, hash])),
    standings: new Map(standings.map((standing) => [standing.userId, standing])),
    sourceFails: has("source-failing") && !(await findToDo(moment)).scoresAreFresh,
  };
}

type Found = Text & { until?: Date };

function textFor(one: Claimed, facts: Facts, moment: Moment): Found | null {
  const { now, season } = moment;
  const { teams } = season;
  const matches = facts.matches.filter(({ matchId }) => one.matchIds.includes(matchId));
  const withPick = matches.flatMap((match) => {
    const pick = facts.picks.get(`${one.userId} ${match.matchId}`);
    return pick ? [{ ...match, pick: pick.predictedTeam, own: pick }] : [];
  });
  const standing = facts.standings.get(one.userId);

  if (one.kind === "source-failing") return facts.sourceFails ? SOURCE_FAILING : null;
  if (one.kind === "result-missing") {
    const unresolved = matches.filter((match) => dueOf(match, now, season) === "result");
    return unresolved.length > 0 ? resultMissingText(unresolved, teams) : null;
  }
  if (!standing) return null;
  if (one.kind === "missing-pick") {
    const picked = new Set(withPick.map(({ matchId }) => matchId));
    return toPick(
      matches.filter(({ matchId }) => !picked.has(matchId)),
      one,
      moment,
    );
  }
  if (one.kind === "picks-closed") {
    const closed = withPick.flatMap((match) => {
      const seal = facts.seals.get(match.matchId);
      return seal ? [{ ...match, seal }] : [];
    });
    return closed.length > 0 ? picksClosedText(closed, teams) : null;
  }
  if (one.kind === "gamechanger") {
    const playable = withPick.flatMap((match) => {
      const taken = matchAccepts(match, now, season);
      return taken.takes === "gamechanger" && !hasExtra(match.own) ? [{ ...match, until: taken.until }] : [];
    });
    const last = playable.at(-1);
    if (!last || standing.gamechangers === 0) return null;
    return { ...gamechangerText(playable, standing.gamechangers, teams), until: last.until };
  }
  if (matches.length === 0 && one.matchIds.some((matchId) => facts.past.has(matchId))) return null;
  // A pick in a match without an award has earned nothing.
  const earned = new Map(withPick.map(({ matchId, awardedAt, own }) => [matchId, awardedAt === null ? 0 : own.points]));
  const earnedBy = (some: readonly Match[]) => some.reduce((sum, { matchId }) => sum + (earned.get(matchId) ?? 0), 0);
  if (one.kind === "result") {
    // All results of the day, if at least one of them is new to the player and still awarded.
    const results = withPick.filter(({ awardedAt }) => awardedAt !== null);
    const isNews = results.some(({ matchId }) => Object.hasOwn(one.knownPoints, matchId));
    return isNews ? resultText(results, { ...standing, earned: earnedBy(results) }, teams) : null;
  }
  // Leave out corrections that were undone.
  const known = Object.entries(one.knownPoints);
  const undone = known.flatMap(([matchId, points]) => (points === (earned.get(matchId) ?? 0) ? [matchId] : []));
  if (known.length > 0 && undone.length === known.length) return null;
  const corrected = matches.filter(({ matchId }) => !undone.includes(matchId));
  return correctionText(corrected, { ...standing, earned: earnedBy(corrected) }, teams);
}

/** The day's open matches without a pick. A match that was moved waits for its new day. */
function toPick(unpicked: readonly Match[], one: Claimed, { now, season }: Moment): Found | null {
  const zone = zoneOrDefault(one.timeZone);
  const open = unpicked
    .filter((match) => calendarDate(match.matchDate, zone) === one.matchDay && arePicksOpen(match, now, season))
    .map((match) => ({ ...match, closesAt: closingTime(match, season.rules) }))
    .toSorted((a, b) => a.closesAt.getTime() - b.closesAt.getTime());
  if (open.length === 0) return null;
  const text = missingPickText(open, { zone, isKnown: zone === one.timeZone }, season.teams);
  // Expires once everything it offers has closed.
  const until = open[(text.offers?.length ?? 0) - 1]?.closesAt;
  return { ...text, ...(until && { until }) };
}
