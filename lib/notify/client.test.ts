/** What shows of choices that the server has not taken, or not answered yet. */
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { chooseNotifications, notificationSettings } from "./client";
import type { Choice, NotificationSettings } from "./schema";

const SETTINGS: NotificationSettings = {
  ...{ publicKey: null, onThisDevice: false, devices: 0, timeZone: "Asia/Kolkata" },
  kinds: [
    { kind: "result", push: true },
    { kind: "correction", push: true },
  ],
  quiet: { from: 1320, until: 420 },
};
const JSON_TYPE = { headers: { "content-type": "application/json" } };

/** The calls that wait for an answer, oldest first. */
let asked: { answer: (response: Response) => void; fail: (error: Error) => void }[];
let client: QueryClient;
beforeEach(() => {
  asked = [];
  client = new QueryClient();
  client.setQueryData(notificationSettings.queryKey, SETTINGS);
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", () => new Promise<Response>((answer, fail) => void asked.push({ answer, fail })));
});
afterEach(() => {
  client.clear();
  vi.unstubAllGlobals();
});

const choose = (chosen: Choice) => new MutationObserver(client, chooseNotifications).mutate(chosen);
const shown = () => client.getQueryData(notificationSettings.queryKey);
const wanted = () => shown()?.kinds.flatMap(({ kind, push }) => (push ? [kind] : []));
const asks = (count: number) => vi.waitFor(() => expect(asked).toHaveLength(count), { timeout: 10_000 });
const lose = (index: number) => asked[index]?.fail(new TypeError("gone"));

test("A choice shows at once, and goes back where the server is not reached", async () => {
  const [push, quiet] = [choose({ push: { result: false } }), choose({ quiet: { from: 0, until: 0 } })];
  await asks(1);
  expect(shown()).toMatchObject({ quiet: { from: 0, until: 0 } });
  expect(wanted()).toEqual(["correction"]);
  lose(0);
  await expect(push).rejects.toMatchObject({ code: "OFFLINE" });
  // The other one is still on its way.
  expect(shown()).toMatchObject({ ...SETTINGS, quiet: { from: 0, until: 0 } });
  await asks(2);
  lose(1);
  await expect(quiet).rejects.toMatchObject({ code: "OFFLINE" });
  expect(shown()).toEqual(SETTINGS);
});

test("A switch that is tapped twice, and neither held, is as it was", async () => {
  const taps = [choose({ push: { result: false } }), choose({ push: { result: true } })];
  for (const [index, tap] of taps.entries()) {
    await asks(index + 1);
    lose(index);
    await expect(tap).rejects.toThrow();
  }
  expect(shown()).toEqual(SETTINGS);
});

test("What has held stays when a later choice does not", async () => {
  const [first, second] = [choose({ push: { result: false } }), choose({ push: { correction: false } })];
  await asks(1);
  const data = { ...SETTINGS, kinds: SETTINGS.kinds.map((one) => ({ ...one, push: one.kind !== "result" })) };
  asked[0]?.answer(new Response(JSON.stringify({ message: "Saved", data }), JSON_TYPE));
  await first;
  expect(wanted()).toEqual([]);
  await asks(2);
  lose(1);
  await expect(second).rejects.toThrow();
  expect(wanted()).toEqual(["correction"]);
});
