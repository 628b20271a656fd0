/** What happens before a player is logged out. */
import "fake-indexeddb/auto";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { listQueued, queuePick } from "../pick/queue";
import { checkAuth, logOut } from "./client";

afterEach(() => vi.unstubAllGlobals());

test("A pick that is still on the device is sent before its player logs out", async () => {
  const client = new QueryClient();
  const user = { ...{ _id: "u1", firstName: "Smriti", lastName: "M", email: "-" }, isAdmin: false, isVerified: true };
  client.setQueryData(checkAuth.queryKey, { user, profile: null });
  const asked: string[] = [];
  vi.stubGlobal("navigator", { onLine: true });
  vi.stubGlobal("fetch", async (path: string) => {
    asked.push(path);
    return Response.json({ message: "Done" });
  });
  const pick = { userId: "u1", matchId: "m1", key: "k1", predictedTeam: "Mumbai Indians", wildcardUsed: false };
  await queuePick({ ...pick, matchName: "MI vs CSK", refusal: null });
  vi.stubGlobal("window", globalThis);
  await new MutationObserver(client, logOut).mutate();
  expect(asked.slice(0, 2)).toEqual(["/api/prediction/submit", "/api/auth/logout"]);
  expect(await listQueued("u1")).toEqual([]);
});
