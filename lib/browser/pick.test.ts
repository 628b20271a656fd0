/**
 * What becomes of a call about a pick on a connection that hangs: nobody waits for what is read anew after it, nor for long for whoever
 * sends what was kept.
 */
import "fake-indexeddb/auto";
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { makeGate } from "../../tests/support/gate";
import { SERVER_ANSWERS_WITHIN } from "../kept-pick/patience";
import { sendWaiting } from "../kept-pick/send";
import { keepPick, listKept } from "../kept-pick/store";
import { CallFailed } from "./call-failed";
import { changePick, deletePick, ownPrediction, ownPredictions, submitPick } from "./pick";

const place = { userId: "u1", matchId: "m1" };
const pick = { ...place, predictedTeam: "Mumbai Indians", wildcardUsed: false };

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (path: string) =>
    path.endsWith("/get") ? new Promise(() => undefined) : Promise.reject(new Error("gone")),
  );
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that shows the pick, and asks for it in vain. */
function shownOn(client: QueryClient): void {
  new QueryObserver(client, ownPrediction(place)).subscribe(() => undefined);
}

const DEEDS = [
  ["a deletion", (client: QueryClient) => new MutationObserver(client, deletePick).mutate(place)],
  ["a change", (client: QueryClient) => new MutationObserver(client, changePick).mutate(pick)],
] as const;

test.each(DEEDS)("%s that fails is told at once", async (_what, tried) => {
  const client = new QueryClient();
  shownOn(client);
  await expect(tried(client)).rejects.toBeInstanceOf(CallFailed);
  client.clear();
});

test("A match of which a pick is refused is asked for anew, and not where no answer came", async () => {
  const client = new QueryClient();
  const asked = vi.fn(async () => []);
  const stop = new QueryObserver(client, { queryKey: ["match", "current", 0], queryFn: asked }).subscribe(
    () => undefined,
  );
  const tried = () => new MutationObserver(client, submitPick).mutate({ ...pick, matchName: "A v B" });
  await vi.waitFor(() => expect(asked).toHaveBeenCalledTimes(1), { timeout: 10_000 });
  await expect(tried()).rejects.toMatchObject({ status: 0 });
  expect(asked).toHaveBeenCalledTimes(1);
  const refusal = { error: "Picks for this match are closed", code: "PICKS_CLOSED" };
  vi.stubGlobal("fetch", async () => Response.json(refusal, { status: 409 }));
  await expect(tried()).rejects.toMatchObject({ status: 409 });
  expect(asked).toHaveBeenCalledTimes(2);
  stop();
  client.clear();
});

test("A pick that is saved is among those of the season at once", async () => {
  const client = new QueryClient();
  client.setQueryData(ownPredictions.queryKey, []);
  const data = { ...pick, _id: "p1", gamechangerUsed: false, isCorrect: null, pointsAwarded: 0 };
  vi.stubGlobal("fetch", async (path: string) =>
    path.endsWith("/submit") ? Response.json({ message: "Saved", data }) : Response.json({}, { status: 404 }),
  );
  await new MutationObserver(client, submitPick).mutate({ ...pick, matchName: "A v B" });
  expect(client.getQueryData(ownPredictions.queryKey)).toEqual([data]);
  client.clear();
});

describe("What is kept of the match", () => {
  beforeEach(() =>
    keepPick({ ...pick, key: crypto.randomUUID(), matchName: "A v B", madeAt: 1, state: { is: "waiting" } }),
  );

  /** A server that notes what it is called, with what the device keeps at that moment. */
  function noting() {
    const called: { path: string; kept: number }[] = [];
    vi.stubGlobal("fetch", async (path: string) => {
      called.push({ path, kept: (await listKept(place.userId)).length });
      throw new TypeError("gone");
    });
    return called;
  }
  const isDeed = ({ path }: { path: string }) => /change|delete/.test(path);

  /** A browser in which one works at a time, and has the pick on its way. */
  async function underWay(answer: Promise<null>) {
    let last: Promise<unknown> = Promise.resolve();
    const request = (_name: string, work: () => Promise<unknown>) => {
      last = last.then(work, work);
      return last;
    };
    vi.stubGlobal("navigator", { onLine: true, locks: { request } });
    const send = vi.fn(() => answer);
    void sendWaiting(place.userId, { send, find: async () => null });
    await vi.waitFor(() => expect(send).toHaveBeenCalled(), { timeout: 10_000 });
  }

  test.each(DEEDS)("goes before %s does", async (_what, tried) => {
    const called = noting();
    await expect(tried(new QueryClient())).rejects.toBeInstanceOf(CallFailed);
    expect(called.find(isDeed)).toMatchObject({ kept: 0 });
  });

  test.each(DEEDS)("and is on its way already comes before %s", async (_what, tried) => {
    const called = noting();
    const gate = makeGate<null>();
    await underWay(gate.opened);
    const deed = tried(new QueryClient()).catch((error: unknown) => error);
    await vi.waitFor(async () => expect(await listKept(place.userId)).toEqual([]), { timeout: 10_000 });
    expect(called.some(isDeed)).toBe(false);
    gate.open(null);
    expect(await deed).toBeInstanceOf(CallFailed);
    expect(called.some(isDeed)).toBe(true);
  });

  test.each(DEEDS)("does not keep %s back for as long as a server may be silent", async (_what, tried) => {
    const called = noting();
    await underWay(new Promise(() => undefined));
    vi.useFakeTimers({ toFake: ["setTimeout"] });
    const deed = tried(new QueryClient()).catch((error: unknown) => error);
    await vi.waitFor(() => expect(vi.getTimerCount()).toBeGreaterThan(0), { timeout: 10_000 });
    await vi.advanceTimersByTimeAsync(SERVER_ANSWERS_WITHIN / 2);
    expect(await deed).toBeInstanceOf(CallFailed);
    expect(called.some(isDeed)).toBe(true);
  });
});
