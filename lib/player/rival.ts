/** A player's rival: at most one in a season, and secret from everyone else. */
import { HOUR } from "../clock";
import { db, inTransaction } from "../db";
import { compare } from "../insights/rules";
import { listMatches } from "../match/data";
import { havePicksClosed, type PickWindow } from "../match/deadlines";
import { areSidesKnown, isDecided } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { readPaths } from "../scoring/table-history";
import type { Moment, Season } from "../season/schema";
import type { Rival, RivalChoice } from "./schema";

type Scope = Pick<Season, "id">;

/** This player's chosen rival; null for none. */
export async function findRivalId(userId: string, { id }: Scope): Promise<string | null> {
  const entry = await db().entry.findUnique({
    where: { seasonId_userId: { seasonId: id, userId } },
    select: { rivalId: true },
  });
  return entry?.rivalId ?? null;
}

/**
 * Makes another player of the season the rival, instead of any earlier one, or no longer. Returns what to tell the
 * player. Throws NOT_FOUND if it is no other player of the season, NOT_IN_SEASON.
 */
export async function chooseRival(userId: string, { rivalId, chosen }: RivalChoice, { id }: Scope): Promise<string> {
  return inTransaction(async (tx) => {
    if (!chosen) {
      await tx.entry.updateMany({ where: { seasonId: id, userId, rivalId }, data: { rivalId: null } });
      return "Rival removed";
    }
    const where = { seasonId: id, userId: rivalId, NOT: { userId } };
    const rival = await tx.entry.findFirst({ where, select: { user: true } });
    if (!rival) throw new Refusal("NOT_FOUND", { message: "This player isn't in this season" });
    const { count } = await tx.entry.updateMany({ where: { seasonId: id, userId }, data: { rivalId } });
    if (count === 0) throw new Refusal("NOT_IN_SEASON");
    return `${rival.user.firstName} is your rival. Only you can see that.`;
  });
}

/** Matches this long before and after their start are tonight's; milliseconds. */
const TONIGHT = 12 * HOUR;

/** The player's rival, how they stand head to head, and both picks in tonight's matches once those have closed (rule 7). */
export async function readRival(userId: string, { now, season }: Moment): Promise<Rival | null> {
  const rivalId = await findRivalId(userId, season);
  if (rivalId === null) return null;
  const [matches, paths] = await Promise.all([listMatches(season.id), readPaths(season, [userId, rivalId])]);
  const [own, rival] = paths;
  if (!own || !rival) return null;
  const { one, other } = compare(own.form, rival.form, matches.filter(isDecided), season.rules);
  const isTonight = ({ matchDate }: PickWindow) => Math.abs(now.getTime() - matchDate.getTime()) < TONIGHT;
  const tonight = matches.filter(
    (match) => isTonight(match) && areSidesKnown(match) && havePicksClosed(match, now, season.rules),
  );
  const picks = await db().pick.findMany({
    where: { matchId: { in: tonight.map(({ matchId }) => matchId) }, userId: { in: [userId, rivalId] } },
    select: { matchId: true, userId: true, predictedTeam: true },
  });
  const pickOf = (match: { matchId: string }, whose: string) =>
    picks.find((pick) => pick.matchId === match.matchId && pick.userId === whose)?.predictedTeam ?? null;
  return {
    userId: rivalId,
    ...{ firstName: rival.firstName, lastName: rival.lastName, profilePic: rival.profilePic },
    ...{ ahead: one.times, behind: other.times },
    tonight: tonight.map((match) => ({ yours: pickOf(match, userId), theirs: pickOf(match, rivalId) })),
  };
}
