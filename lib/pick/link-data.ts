/** The pick that a link offers. */
import { db } from "../db";
import { arePicksOpen, closingTime } from "../match/deadlines";
import { playsIn } from "../match/rules";
import { ofCurrentSeason } from "../season/data";
import type { Moment } from "../season/schema";
import { findTeam } from "../team/names";
import { readPickToken } from "./link-token";
import type { OfferedPick } from "./schema";

/** The pick that a link offers; null if the link is not ours, or its player, match or side is gone. */
export async function findOfferedPick(token: string, { now, season }: Moment): Promise<OfferedPick | null> {
  const linked = readPickToken(token);
  if (linked === null) return null;
  const { userId, matchId } = linked;
  const [user, match] = await Promise.all([
    db().user.findFirst({ where: { id: userId, verifiedAt: { not: null } }, select: { firstName: true } }),
    db().match.findFirst({
      where: { matchId, ...ofCurrentSeason },
      include: { picks: { where: { userId }, select: { id: true } } },
    }),
  ]);
  const predictedTeam = findTeam(linked.team, season.teams)?.name;
  if (!user || !match || predictedTeam === undefined || !playsIn(match, predictedTeam)) return null;
  const { teamOne, teamTwo, picks } = match;
  return {
    ...{ userId, matchId, teamOne, teamTwo, predictedTeam },
    firstName: user.firstName,
    closesAt: closingTime(match, season.rules),
    state: picks.length > 0 ? "picked" : arePicksOpen(match, now, season) ? "open" : "closed",
  };
}
