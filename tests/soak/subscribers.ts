/** Browsers that get notifications: of every fourth player and of the administrator; some are gone by the time they are told. */
import { ANSWERS } from "../support/push-service";
import { Browser } from "./browser";
import type { MatchDay } from "./match-day";
import type { Site } from "./site";

const EVERY = 4;
/** Of so many one is gone. */
const GONE = 10;

export interface Subscriber {
  userId: string;
  /** The push service's id of the browser. */
  browser: string;
  isGone: boolean;
}

/** Switches notifications on as a browser does; answers who gets them. */
export async function subscribeSome(
  push: Site["push"],
  day: MatchDay,
  players: readonly string[],
): Promise<Subscriber[]> {
  const chosen = ["admin", ...players.filter((_player, index) => index % EVERY === 0)];
  return Promise.all(
    chosen.map(async (userId, index) => {
      const browser = await new Browser(userId, day, `10.2.${index >> 8}.${index & 255}`).signIn(userId === "admin");
      const { id, subscription } = push.newBrowser();
      const isGone = index % GONE === GONE - 1;
      if (isGone) push.answersFor.set(id, ANSWERS.gone);
      const reply = await browser.call("POST", "/api/notification/subscribe", subscription);
      if (reply?.status !== 200) throw new Error(`Nobody can subscribe: ${reply?.status} ${reply?.body.code ?? ""}`);
      return { userId, browser: id, isGone };
    }),
  );
}

/** What was pushed so far, by browser and what it is about, with how often. */
export function countPushes(pushed: Site["push"]["pushed"]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { id, message } of pushed) {
    const about = `${id} ${message.tag}`;
    counts.set(about, (counts.get(about) ?? 0) + 1);
  }
  return counts;
}

/** The kinds of message that a browser was sent. */
export function kindsOf({ browser }: Subscriber, pushed: Site["push"]["pushed"]): Set<string> {
  return new Set(pushed.filter(({ id }) => id === browser).map(({ message }) => message.kind));
}
