/** The calls about notifications, as the browser makes them. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { Chosen, NotificationSettings } from "../notification/schema";
import { playerOf } from "./account";
import { call } from "./fetch-call";

// Fetched with the first call: see docs/decisions/009-weight.md.
const schemas = () => import("../notification/schema");
const messageReply = async () => (await import("../message-reply-schema")).messageReply;
const SETTINGS = "/api/notification/settings";

export const notificationSettings = queryOptions({
  queryKey: ["notification", "settings"],
  queryFn: async ({ signal }) => {
    const reply = async () => (await schemas()).settingsReply;
    return (await call(SETTINGS, { reply, signal })).data;
  },
});

/** What has been chosen and is not answered yet, in order, and what the server had said before all of it. */
const waiting = new Set<Chosen>();
let said: NotificationSettings | undefined;

const show = (client: QueryClient) =>
  client.setQueryData(notificationSettings.queryKey, said && [...waiting].reduce(withChoice, said));

/** Shows at once and is taken back if the call fails; one call at a time, in order. */
export const chooseNotifications = mutationOptions({
  mutationKey: ["notification", "choose"],
  scope: { id: "notification,choose" },
  mutationFn: (chosen: Chosen, { client }) => {
    const body = { ...chosen, ...playerOf(client) };
    return call(SETTINGS, { method: "PUT", body, reply: async () => (await schemas()).chosenReply });
  },
  onMutate: async (chosen, { client }) => {
    await client.cancelQueries(notificationSettings);
    if (waiting.size === 0) said = client.getQueryData(notificationSettings.queryKey);
    waiting.add(chosen);
    show(client);
  },
  onError: (_error, chosen, _shown, { client }) => {
    waiting.delete(chosen);
    show(client);
    // Whether it has held all the same only the server knows; while another choice waits, the answer to that one tells.
    if (waiting.size === 0) void client.invalidateQueries(notificationSettings);
  },
  onSuccess: ({ data }, chosen, _shown, { client }) => {
    waiting.delete(chosen);
    said = data;
    show(client);
  },
});

function withChoice(held: NotificationSettings, { push = {}, quiet = held.quiet }: Chosen): NotificationSettings {
  const kinds = held.kinds.map((one) => ({ ...one, push: push[one.kind] ?? one.push }));
  return { ...held, kinds, quiet };
}

/** Tells the server where this browser gets notifications; `renewed` where nobody has just asked for them. */
export async function sendSubscription(
  subscription: PushSubscription,
  { renewed }: { renewed?: true } = {},
): Promise<{ message: string }> {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, renewed };
  return call("/api/notification/subscribe", { method: "POST", body, reply: messageReply });
}

export function endSubscription(): Promise<{ message: string }> {
  return call("/api/notification/unsubscribe", { method: "POST", body: {}, reply: messageReply });
}

export const sendTestNotification = mutationOptions({
  mutationFn: () =>
    call("/api/notification/test", { method: "POST", body: {}, reply: async () => (await schemas()).testReply }),
});
