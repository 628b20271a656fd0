/** What becomes of a call about a pick on a connection that hangs: nobody waits for what is read anew after it. */
import { MutationObserver, QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { CallFailed } from "./call-failed";
import { changePick, deletePick, ownPrediction } from "./pick";

const place = { userId: "u1", matchId: "m1" };
const pick = { ...place, predictedTeam: "Mumbai Indians", wildcardUsed: false };

beforeEach(() => {
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", (path: string) =>
    path.endsWith("/get") ? new Promise(() => undefined) : Promise.reject(new Error("gone")),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A page that shows the pick, and asks for it in vain. */
function shownOn(client: QueryClient): void {
  new QueryObserver(client, ownPrediction(place)).subscribe(() => undefined);
}

test.each([
  ["a deletion", (client: QueryClient) => new MutationObserver(client, deletePick).mutate(place)],
  ["a change", (client: QueryClient) => new MutationObserver(client, changePick).mutate(pick)],
])("%s that fails is told at once", async (_what, tried) => {
  const client = new QueryClient();
  shownOn(client);
  await expect(tried(client)).rejects.toBeInstanceOf(CallFailed);
  client.clear();
});
