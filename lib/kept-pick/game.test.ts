/** What of an answer says what became of a kept pick, and what leaves it waiting. */
import { afterEach, expect, test, vi } from "vitest";
import { game } from "./game";

afterEach(() => vi.unstubAllGlobals());

const pick = { userId: "asha", matchId: "m1", predictedTeam: "Mumbai Indians", wildcardUsed: false };
const answer = (status: number, body: string) =>
  vi.stubGlobal("fetch", () => Promise.resolve(new Response(body, { status })));
const send = () => game.send({ ...pick, key: "8f3c2d1e-0000-4000-8000-000000000000" });

test("A pick that the game cannot read is lost", async () => {
  answer(400, JSON.stringify({ error: "Which match?", code: "INVALID_INPUT" }));
  expect(await send()).toEqual({ became: "lost", code: "INVALID_INPUT", why: "the game could not read it" });
});

test.each([
  ["a 400 of something before the game", 400, "<h1>400 Bad Request</h1>"],
  ["another player's session", 403, JSON.stringify({ error: "Not yours", code: "FORBIDDEN" })],
  ["a page of whatever gives a network", 200, "<title>Welcome to the hotel</title>"],
  ["a game that is away", 503, JSON.stringify({ error: "Away", code: "UNAVAILABLE" })],
])("One that is answered with %s waits on", async (_what, status, body) => {
  answer(status, body);
  expect(await send()).toBeNull();
});

test("and so does one without an answer", async () => {
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  expect(await send()).toBeNull();
});
