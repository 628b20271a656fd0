/** Picks wait on the device until the server has taken or refused them. */
import "fake-indexeddb/auto";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dropQueued, flushBeforeLogOut, listQueued, type QueuedPick, queuePick, sendQueued } from "./queue";

const pick: QueuedPick = {
  ...{ userId: "asha", matchId: "m1", key: "k1", matchName: "MI vs CSK" },
  ...{ predictedTeam: "Mumbai Indians", wildcardUsed: true, refusal: null },
};

const sent: unknown[] = [];
function answer(respond: () => Response | Promise<Response>): void {
  vi.stubGlobal("fetch", async (_path: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    return respond();
  });
}
const refusal = (status: number) => Response.json({ error: "Picks for this match are closed" }, { status });

beforeEach(async () => {
  vi.stubGlobal("navigator", {});
  sent.length = 0;
  for (const { matchId } of await listQueued("asha")) await dropQueued({ userId: "asha", matchId });
  await queuePick(pick);
});
afterEach(() => vi.unstubAllGlobals());

test("What the server takes is gone, and was sent as the player's own with its id", async () => {
  answer(() => Response.json({}, { status: 201 }));
  expect(await sendQueued("asha")).toBe(true);
  const { matchName: _name, refusal: _refusal, ...body } = pick;
  expect(sent).toEqual([{ ...body, own: true }]);
  expect(await listQueued("asha")).toEqual([]);
});

test("Before a logout it is sent, and dropped if refused; what can't be sent waits", async () => {
  answer(() => refusal(503));
  await flushBeforeLogOut("asha");
  expect(await listQueued("asha")).toEqual([pick]);
  answer(() => refusal(409));
  await flushBeforeLogOut("asha");
  expect(sent).toHaveLength(2);
  expect(await listQueued("asha")).toEqual([]);
});

test.each([400, 404, 409])("What it refuses with %i stays with why, and is not sent again", async (status) => {
  answer(() => refusal(status));
  expect(await sendQueued("asha")).toBe(true);
  await sendQueued("asha");
  expect(sent).toHaveLength(1);
  expect(await listQueued("asha")).toEqual([{ ...pick, refusal: "Picks for this match are closed" }]);
});

test.each<[string, () => Response | Promise<Response>]>([
  ["no answer", () => Promise.reject(new TypeError("Failed to fetch"))],
  ["an answer for another signed-in player", () => refusal(403)],
  ["nobody signed in", () => refusal(401)],
  ["a server that is unavailable", () => refusal(503)],
  ["a proxy's page", () => new Response("<h1>Bad request</h1>", { status: 400 })],
])("It waits on after %s", async (_what, respond) => {
  answer(respond);
  expect(await sendQueued("asha")).toBe(false);
  expect(await listQueued("asha")).toEqual([pick]);
});

test("Another player's are neither listed nor sent", async () => {
  answer(() => Response.json({}, { status: 201 }));
  expect(await listQueued("zoe")).toEqual([]);
  await sendQueued("zoe");
  expect(sent).toEqual([]);
});

test("A newer pick of the match takes its place, also while the older one is on its way", async () => {
  const newer = { ...pick, key: "k2", predictedTeam: "Chennai Super Kings" };
  answer(async () => {
    await queuePick(newer);
    return Response.json({}, { status: 201 });
  });
  await sendQueued("asha");
  expect(await listQueued("asha")).toEqual([newer]);
});
