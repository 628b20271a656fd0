/** The pick of a notification's button: kept and sent as any pick is that is made without a network (058). */

import { type Game, game } from "../kept-pick/game";
import type { KeptPick } from "../kept-pick/record-schema";
import { SYNC_TAG, sendWaiting } from "../kept-pick/send";
import { keepPick, listKept } from "../kept-pick/store";
import { renewOwn } from "./renew";
import { scope } from "./scope";
import { showPlain, type Tapped } from "./show-message";

type Offer = NonNullable<Tapped["offer"]>;

/** Makes it, and says in place of the notification what became of it. */
export async function pickHere(userId: string, offer: Offer, predictedTeam: string, tag: string): Promise<void> {
  const { matchId, matchName } = offer;
  const pick = { key: crypto.randomUUID(), userId, matchId, predictedTeam, wildcardUsed: false };
  await keepPick({ ...pick, matchName, madeAt: Date.now(), state: { is: "waiting" } });
  let isSent = false;
  const send: Game["send"] = async (waiting) => {
    const outcome = await game.send(waiting);
    if (waiting.key === pick.key) isSent = outcome?.became === "sent";
    return outcome;
  };
  await sendWaiting(userId, { ...game, send }).catch(() => false);
  const kept = (await listKept(userId)).find(({ key }) => key === pick.key);
  // A page may have told it and forgotten it meanwhile; or have sent it; or its player has picked otherwise there before.
  const became = kept?.state.is ?? (isSent ? "sent" : "withdrawn");
  const said = became === "withdrawn" ? UNKNOWN : receiptOf(predictedTeam, kept?.state, new Date());
  if (became === "waiting") await sendLater();
  const data: Tapped = { url: `/matches/${matchId}`, userId, offer: null };
  await showPlain(said, `${matchName}${AFTER[became]}`, { tag, data });
  // Last, since it takes its time.
  if (became === "sent") await renewOwn();
}

const AFTER = {
  waiting: ": it is sent as soon as it can be, while you are logged in here.",
  withdrawn: ": what became of it stands in the game.",
  sent: "",
  lost: ": open the game to see your pick.",
  counts: "",
};

const UNKNOWN = "Look at your pick";

/** Such as "Mumbai Indians to win, saved 14:02". */
function receiptOf(team: string, state: KeptPick["state"] | undefined, now: Date): string {
  if (state?.is === "lost") return `Not saved: ${state.why}`;
  if (state?.is === "waiting") return `${team}: not sent yet`;
  if (state?.is === "sent" && !state.stands) return "You have picked otherwise since";
  const time = now.toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return `${team} to win, saved ${time}`;
}

/** Once there is a network, where the browser can; otherwise the next page sends it. */
async function sendLater(): Promise<void> {
  if ("sync" in scope.registration) await scope.registration.sync.register(SYNC_TAG).catch(() => undefined);
}
