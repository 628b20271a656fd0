/** Sends what waits, one sender at a time. See docs/decisions/058-kept-picks.md. */
import type { KeptOutcome } from "../pick/kept-schema";
import type { Prediction } from "../pick/schema";
import { findPlayer, type Game, game } from "./game";
import type { KeptPick, KeptState } from "./record-schema";
import { forget, forgetWaiting, listKept, settle } from "./store";
import { inTurn } from "./turns";

/** How a service worker is told that there is a network again (Background Sync). */
export const SYNC_TAG = "send-picks";

/** Sends the picks of one player that wait, and notes what became of them. Answers whether none waits any more. */
export function sendWaiting(userId: string, server: Game = game): Promise<boolean> {
  return inTurn(async () => {
    let settled = true;
    for (const { key } of await listKept(userId)) {
      // Read anew: while another was on its way its player may have picked there otherwise.
      const pick = (await listKept(userId)).find((kept) => kept.key === key);
      if (pick) settled = (await proceed(pick, server)) && settled;
    }
    return settled;
  });
}

/** Sends what waits of whoever is signed in. What others have waiting stays until they are. */
export async function sendForPlayer(): Promise<boolean> {
  const userId = await findPlayer();
  return userId === null ? false : sendWaiting(userId);
}

/** Takes back a pick that waits. Not while it is being sent: then it is known first what becomes of it. */
export function takeBackKept(key: string): Promise<void> {
  return inTurn(() => settle(key, "waiting", { is: "withdrawn" }));
}

/**
 * Forgets what waits in a match, and answers once whoever was sending has come to an end: what they had on its way is settled by then, and
 * does not arrive after what follows.
 */
export async function forgetBeforehand(place: Pick<KeptPick, "userId" | "matchId">): Promise<void> {
  await forgetWaiting(place);
  await inTurn(async () => undefined);
}

/** Whether there is nothing left to do about it. */
async function proceed(pick: KeptPick, server: Game): Promise<boolean> {
  const { is } = pick.state;
  if (is === "waiting") {
    const outcome = await server.send(pick);
    if (outcome) await settle(pick.key, is, stateOf(pick, outcome));
    return outcome !== null;
  }
  if (is !== "withdrawn") return true;
  const stands = await server.find(pick);
  if (stands === undefined) return false;
  if (isSame(pick, stands)) await settle(pick.key, is, { is: "counts" });
  else await forget(pick.key);
  return true;
}

/** The state of a pick of which the game has told this. */
export function stateOf(pick: KeptPick, outcome: KeptOutcome): KeptState {
  if (outcome.became === "lost") return { is: "lost", why: outcome.why };
  return { is: "sent", stands: isSame(pick, outcome.pick) };
}

function isSame({ predictedTeam, wildcardUsed }: KeptPick, stands: Prediction | null): boolean {
  return stands !== null && stands.predictedTeam === predictedTeam && stands.wildcardUsed === wildcardUsed;
}
