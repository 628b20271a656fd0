/** The calls about notifications for calls.ts. Only the session says whose they are; a player id in the body is only compared. */
import { db } from "@/lib/db";
import { deviceCookieName } from "@/lib/session/cookie";
import type { Call, Cast } from "./call";

const players = (status: number) => ({ guest: 401, player: status, other: status, admin: status });

/** What a browser would send, for a push service that doesn't answer. */
const subscription = () => ({
  endpoint: `http://127.0.0.1:9/push/${crypto.randomUUID()}`,
  keys: { p256dh: "B".repeat(87), auth: "A".repeat(22) },
});

/** The player's browser, which gets notifications; the others only send its cookie. */
async function withDevice({ player, people }: Cast): Promise<string> {
  const { endpoint, keys } = subscription();
  const held = { userId: player.id, sessionVersion: player.sessionVersion, goodUntil: new Date(Date.now() + 1e6) };
  const { id } = await db().pushSubscription.create({ data: { endpoint, ...keys, ...held } });
  for (const person of Object.values(people)) person.cookies.set(deviceCookieName(), id);
  return "/api/notification/test";
}

export const NOTIFICATION_CALLS: Call[] = [
  { method: "GET", path: "/api/notification/settings", replies: players(200) },
  {
    method: "PUT",
    path: "/api/notification/settings",
    replies: { guest: 401, player: 200, other: 403, admin: 403 },
    body: ({ player }) => ({ userId: player.id, push: { result: false }, quiet: { from: 0, until: 360 } }),
  },
  { method: "POST", path: "/api/notification/subscribe", replies: players(200), body: subscription },
  { method: "POST", path: "/api/notification/unsubscribe", replies: players(200) },
  {
    method: "POST",
    path: "/api/notification/test",
    replies: { guest: 401, player: 200, other: 404, admin: 404 },
    url: withDevice,
  },
];
