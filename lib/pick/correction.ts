/** What every correction of a pick by an administrator needs: the match held, the price paid, the points anew. */
import { ulid } from "ulid";
import type { SeasonActor } from "../activity/record";
import type { Transaction } from "../db";
import type { Match } from "../generated/prisma/client";
import { holdMatch } from "../match/hold-match";
import { EXTRAS_TYPE } from "../match/rules";
import { Refusal } from "../refusal/catalogue";
import { rowsIn } from "../rows";
import { awardPicks } from "../scoring/award";
import { type ExtrasUsed, isGamechangerSpent, isWildcardSpent } from "../scoring/points";
import { refreshStreaks } from "../scoring/refresh-streaks";

import { ensureSealed } from "../seal/sealing";
import { ofCurrentSeason } from "../season/current-season";
import type { Season } from "../season/schema";

import { inSeason } from "../transaction";
import type { NewPick } from "./commands";
import { pickColumns } from "./data";
import { actAs } from "./pick-events";
import { type Prediction, predictionSchema } from "./schema";
import { spendGamechanger, spendWildcard } from "./spend";

/** What no pick bears. */
export const NO_EXTRAS: ExtrasUsed = { wildcardUsed: false, gamechangerUsed: false };

/** One correction at a time, with the match held alone. */
export async function correct<T>(
  matchId: string,
  { userId, now }: SeasonActor,
  work: (tx: Transaction, match: Match) => Promise<T>,
): Promise<T> {
  // What is entered once picks have closed is seen to be entered then.
  await ensureSealed(matchId, now);
  return inSeason(async (tx) => {
    await actAs(tx, userId);
    return work(tx, await holdMatch(tx, matchId, "alone"));
  });
}

/**
 * Writes the pick unless there is one: the database's own "one per player and match" decides, and its clock says when, as of all that
 * becomes of picks.
 */
export async function insertPick(tx: Transaction, pick: NewPick): Promise<Prediction> {
  const { matchId, userId, predictedTeam, wildcardUsed } = pick;
  const [made] = await rowsIn(tx, predictionSchema)`
    INSERT INTO predictions AS p (id, match_id, user_id, predicted_team, wildcard_used)
    VALUES (${ulid()}, ${matchId}, ${userId}, ${predictedTeam}, ${wildcardUsed})
    ON CONFLICT (match_id, user_id) DO NOTHING RETURNING ${pickColumns}`;
  if (!made) throw new Refusal("ALREADY_PICKED");
  return made;
}

/** Takes or gives back the difference between what a pick cost and what it costs now. */
export async function pay(
  tx: Transaction,
  match: Match,
  userId: string,
  before: ExtrasUsed,
  after: ExtrasUsed,
): Promise<void> {
  const isNew = (flag: "wildcardUsed" | "gamechangerUsed") => after[flag] && !before[flag];
  if (match.matchType !== EXTRAS_TYPE) {
    if (isNew("wildcardUsed")) throw new Refusal("WILDCARD_NOT_ALLOWED");
    if (isNew("gamechangerUsed")) throw new Refusal("GAMECHANGER_NOT_ALLOWED");
  }
  const wildcards = Number(isWildcardSpent(match, after)) - Number(isWildcardSpent(match, before));
  const gamechangers = Number(isGamechangerSpent(match, after)) - Number(isGamechangerSpent(match, before));
  if (wildcards > 0) await spendWildcard(tx, userId);
  if (gamechangers > 0) await spendGamechanger(tx, userId);
  const returned = {
    wildcards: { increment: Math.max(0, -wildcards) },
    gamechangers: { increment: Math.max(0, -gamechangers) },
  };
  if (wildcards < 0 || gamechangers < 0)
    await tx.entry.updateMany({ where: { userId, ...ofCurrentSeason }, data: returned });
}

export async function rescore(tx: Transaction, match: Match, userId: string, { rules }: Season): Promise<void> {
  await awardPicks(tx, { matchId: match.matchId, userId }, rules);
  if (match.awardedAt === null) return;
  await refreshStreaks(tx, [match], rules, { userId, awarded: match.matchId });
}

export async function requirePlayer(tx: Transaction, userId: string) {
  const user = await tx.user.findFirst({ where: { id: userId, entries: { some: ofCurrentSeason } } });
  if (!user) throw new Refusal("NOT_FOUND", { message: "There is no such player" });
  return user;
}
