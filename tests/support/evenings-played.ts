/** Matches with picks, decided and awarded by the administrators' own actions. For API and browser tests. */

import type { SeasonActor } from "@/lib/activity/actions";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import type { Prisma } from "@/lib/generated/prisma/client";
import { awardPoints, setResult } from "@/lib/match/admin-actions";
import { buildUser } from "./builders";
import { storePick } from "./matches";
import { moment } from "./the-season";

const MI = "Mumbai Indians";
const CSK = "Chennai Super Kings";
type User = Awaited<ReturnType<typeof buildUser>>;

/** A match's outcome: who picked the winner, who the other side, and who used a wildcard. */
interface Evening {
  right?: readonly User[];
  wrong?: readonly User[];
  wildcards?: readonly User[];
  /** Mumbai win by default; "draw" decides nothing. */
  winner?: string;
  match?: Partial<Prisma.MatchCreateInput>;
}

/** A player who joined long before the first match. */
export async function longStandingPlayer(firstName: string, lastName = "Tester"): Promise<User> {
  const user = await buildUser({ firstName, lastName });
  await db().entry.updateMany({ where: { userId: user.id }, data: { joinedAt: new Date(Date.now() - 400 * DAY) } });
  return user;
}

/** The administrator who decides and awards. */
export async function buildScorer(): Promise<{ actor: () => SeasonActor; user: User }> {
  const user = await buildUser({ isAdmin: true, firstName: "Zoe", lastName: "Scorer" });
  return { user, actor: () => ({ userId: user.id, ...moment() }) };
}

/** Plays one match a day, the last yesterday, numbered from 1; returns them in order. */
export async function playEvenings(evenings: readonly Evening[], actor: () => SeasonActor) {
  const matches = [];
  for (const [index, evening] of evenings.entries()) {
    const number = index + 1;
    const match = await db().match.create({
      data: {
        matchName: `${MI} vs ${CSK}, Match ${number}`,
        matchNumber: number,
        matchDate: new Date(Date.now() - (evenings.length - index) * DAY),
        ...{ matchType: "League", teamOne: MI, teamTwo: CSK, matchStarted: true, ...evening.match },
      },
    });
    await decide(match.matchId, evening, actor);
    matches.push(match);
  }
  return matches;
}

async function decide(
  matchId: string,
  { right = [], wrong = [], wildcards = [], winner = MI }: Evening,
  actor: () => SeasonActor,
) {
  const other = winner === MI ? CSK : MI;
  for (const [users, predictedTeam] of [
    [right, winner === "draw" ? MI : winner],
    [wrong, other],
  ] as const) {
    for (const user of users) {
      const wildcardUsed = wildcards.some(({ id }) => id === user.id);
      await storePick({ matchId, userId: user.id, predictedTeam, wildcardUsed });
    }
  }
  await setResult(matchId, winner, actor());
  await awardPoints(matchId, actor());
}
