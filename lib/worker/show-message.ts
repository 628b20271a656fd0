/** How a message stands on the screen. */
import { z } from "zod";
import { matchPath } from "../match/match-path";
import type { Message } from "../notification/message-schema";
import { PRODUCT } from "../product";
import { scope } from "./scope";

const ICON = "/icon-192.png";

/** What a notification keeps for the tap on it. */
export const tappedSchema = z.object({
  url: z.string(),
  userId: z.string(),
  /** The match that its buttons pick, in their order; null where it has none. */
  offer: z
    .object({
      matchId: z.string(),
      matchName: z.string(),
      sides: z.array(z.object({ code: z.string(), name: z.string() })),
    })
    .nullable(),
});
export type Tapped = z.infer<typeof tappedSchema>;

interface Shown extends NotificationOptions {
  actions?: { action: string; title: string }[];
}

/** Of several matches the first that is still open by this clock, with a button for each side. */
export async function showMessage(message: Message | null, now: Date): Promise<void> {
  if (message === null) return showPlain("Something is new", "Open the game to see it.", { tag: "unread" });
  const { kind, userId, title, body, tag, url, open } = message;
  const offer = message.offers.find(({ closesAt }) => new Date(closesAt) > now);
  if (kind === "missing-pick" && !offer)
    return showPlain("Picks have closed", "This came too late to pick.", { tag, data: tapped(url, userId) });
  // Beside it: what only counts keeps no notification back.
  const counted = open === undefined ? undefined : setBadge(open);
  await (offer ? showOffer(offer, { userId, tag }) : showPlain(title, body, { tag, data: tapped(url, userId) }));
  await counted;
}

async function showOffer(offer: Message["offers"][number], { userId, tag }: Pick<Message, "userId" | "tag">) {
  const { matchId, sides } = offer;
  const matchName = sides.map(({ name }) => name).join(" vs ");
  const data: Tapped = { url: matchPath(matchId), userId, offer: { matchId, matchName, sides } };
  const actions = sides.map(({ code, name }) => ({ action: `pick ${name}`, title: code }));
  await showPlain(offer.title, offer.body, { tag, data, actions });
}

/** Shows it; one of the same tag takes the place of the other without a sound. */
export async function showPlain(title: string, body: string, options: Shown): Promise<void> {
  const shown: Shown = { body, icon: ICON, lang: "en", ...options };
  await scope.registration.showNotification(title || PRODUCT.name, shown);
}

function tapped(url: string, userId: string): Tapped {
  return { url, userId, offer: null };
}

/** How many picks are missing, on the app's icon, where there is such a thing. */
async function setBadge(count: number): Promise<void> {
  if ("setAppBadge" in navigator) await navigator.setAppBadge(count).catch(() => undefined);
}
