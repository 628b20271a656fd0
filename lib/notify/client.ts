/** The calls about notifications and reminders, as players' browsers make them. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import { playerOf } from "../account/client";
import { call } from "../http/fetch-call";
import type { Choice, NotificationSettings } from "./schema";

// Imported with the first call, to keep zod out of the first load.
const schemas = () => import("./schema");
const messageReply = async () => (await import("../http/schema")).messageReply;
const SETTINGS = "/api/notification/settings";

export const notificationSettings = queryOptions({
  queryKey: ["notification", "settings"],
  queryFn: async ({ signal }) => {
    const reply = async () => (await schemas()).settingsReply;
    return (await call(SETTINGS, { reply, signal })).data;
  },
});

/** Choices without a reply yet, in order, and the last settings from the server. */
const pending = new Set<Choice>();
let saved: NotificationSettings | undefined;

const show = (client: QueryClient) =>
  client.setQueryData(notificationSettings.queryKey, saved && [...pending].reduce(withChoice, saved));

/** Optimistic; one call at a time, in order. */
export const chooseNotifications = mutationOptions({
  mutationKey: ["notification", "choose"],
  scope: { id: "notification,choose" },
  mutationFn: (choice: Choice, { client }) => {
    const body = { ...choice, ...playerOf(client) };
    return call(SETTINGS, { method: "PUT", body, reply: async () => (await schemas()).chosenReply });
  },
  onMutate: async (choice, { client }) => {
    await client.cancelQueries(notificationSettings);
    if (pending.size === 0) saved = client.getQueryData(notificationSettings.queryKey);
    pending.add(choice);
    show(client);
  },
  onError: (_error, choice, _shown, { client }) => {
    pending.delete(choice);
    show(client);
    // Only the server knows whether it was saved. Another pending choice will bring the answer.
    if (pending.size === 0) void client.invalidateQueries(notificationSettings);
  },
  onSuccess: ({ data }, choice, _shown, { client }) => {
    pending.delete(choice);
    saved = data;
    show(client);
  },
});

function withChoice(
  settings: NotificationSettings,
  { push = {}, quiet = settings.quiet }: Choice,
): NotificationSettings {
  const kinds = settings.kinds.map((one) => ({ ...one, push: push[one.kind] ?? one.push }));
  return { ...settings, kinds, quiet };
}

const post = (path: string, body: object) => call(path, { method: "POST", body, reply: messageReply });

/** Reports this browser's address to the server; `renewed` if the player hasn't just asked for notifications. */
export function sendSubscription(subscription: PushSubscription, { renewed }: { renewed?: true } = {}) {
  const { endpoint, keys } = subscription.toJSON();
  const body = { endpoint, keys: { p256dh: keys?.p256dh, auth: keys?.auth }, renewed };
  return post("/api/notification/subscribe", body);
}

export const endSubscription = () => post("/api/notification/unsubscribe", {});

export const sendTestNotification = mutationOptions({
  mutationFn: () =>
    call("/api/notification/test", { method: "POST", body: {}, reply: async () => (await schemas()).testReply }),
});

export const stopMails = mutationOptions({
  mutationFn: (token: string) =>
    call(`/api/reminders/unsubscribe/${encodeURIComponent(token)}`, { method: "POST", reply: messageReply }),
});
