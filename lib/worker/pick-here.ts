/** The pick of a notification's button: kept and sent as any pick is that is made without a network (058). */

import { type Game, game } from "../kept-pick/game";
import type { KeptPick, KeptState } from "../kept-pick/record-schema";
import { SYNC_TAG, sendWaiting, stateOf } from "../kept-pick/send";
import { keepPick, listKept } from "../kept-pick/store";
import { matchPath } from "../match/match-path";
import { renewOwn } from "./renew";
import { scope } from "./scope";
import { showPlain, type Tapped } from "./show-message";

type Offer = NonNullable<Tapped["offer"]>;

/** Makes it, and says in place of the notification what became of it. */
export async function pickHere(userId: string, offer: Offer, predictedTeam: string, tag: string): Promise<void> {
  const { matchId, matchName } = offer;
  const place = { userId, matchId, matchName };
  const made = { predictedTeam, wildcardUsed: false, madeAt: Date.now() };
  const pick: KeptPick = { key: crypto.randomUUID(), ...place, ...made, state: { is: "waiting" } };
  // A device that cannot keep it, such as one without room, sends it all the same: by its key, twice is once.
  const isKept = await keepPick(pick).then(
    () => true,
    () => false,
  );
  const state = isKept ? await sendKept(pick).catch(() => sendUnread(pick)) : await sendStraight(pick);
  const became = state?.is ?? "unsaved";
  if (became === "waiting") await sendLater();
  const data: Tapped = { url: matchPath(matchId), userId, offer: null };
  await showPlain(receiptOf(predictedTeam, state, new Date()), `${matchName}${AFTER[became]}`, { tag, data });
  // Last, since it takes its time.
  if (became === "sent") await renewOwn();
}

/** What became of a pick that is kept. */
async function sendKept(pick: KeptPick): Promise<KeptState> {
  let isSent = false;
  const send: Game["send"] = async (waiting) => {
    const outcome = await game.send(waiting);
    if (waiting.key === pick.key) isSent = outcome?.became === "sent";
    return outcome;
  };
  await sendWaiting(pick.userId, { ...game, send }).catch(() => false);
  const kept = (await listKept(pick.userId)).find(({ key }) => key === pick.key);
  // A page may have told it and forgotten it meanwhile; or have sent it; or its player has picked otherwise there before.
  return kept?.state ?? (isSent ? { is: "sent", stands: true } : { is: "withdrawn" });
}

/** What became of one that is kept and cannot be read again: where nobody answers, it may still go out from there. */
async function sendUnread(pick: KeptPick): Promise<KeptState> {
  return (await sendStraight(pick)) ?? { is: "waiting" };
}

/** What became of one that is not kept; null where nobody answers, and it is gone. */
async function sendStraight(pick: KeptPick): Promise<KeptState | null> {
  const outcome = await game.send(pick);
  return outcome && stateOf(pick, outcome);
}

const AFTER = {
  waiting: ": it is sent as soon as it can be, while you are logged in here.",
  withdrawn: ": what became of it stands in the game.",
  sent: "",
  lost: ": open the game to see your pick.",
  counts: "",
  unsaved: ": open the game to pick.",
};

/** Such as "Mumbai Indians to win, saved 14:02". */
function receiptOf(team: string, state: KeptState | null, now: Date): string {
  if (state === null) return "Not saved";
  if (state.is === "withdrawn") return "Look at your pick";
  if (state.is === "lost") return `Not saved: ${state.why}`;
  if (state.is === "waiting") return `${team}: not sent yet`;
  if (state.is === "sent" && !state.stands) return "You have picked otherwise since";
  const time = now.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${team} to win, saved ${time}`;
}

/** Once there is a network, where the browser can; otherwise the next page sends it. */
async function sendLater(): Promise<void> {
  if ("sync" in scope.registration) await scope.registration.sync.register(SYNC_TAG).catch(() => undefined);
}
