/** How the reader's own standing stays fresh on an open page. */
import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { POLL_EVERY } from "../http/polling";
import { ownStanding } from "./client";
import type { LeaderboardPage } from "./schema";

afterEach(() => vi.unstubAllGlobals());

const page: LeaderboardPage = {
  data: [],
  page: { players: 2, leaders: [], previous: null, next: null },
};

test("The own standing is asked for again on the way back to the tab and every minute, whatever has changed it", async () => {
  const asked: string[] = [];
  vi.stubGlobal("fetch", (path: string) => {
    asked.push(path);
    return new Promise(() => undefined);
  });
  const client = new QueryClient();
  const standing = ownStanding("u1", "m1 0 A");
  client.setQueryData(standing.queryKey, page);
  const stop = new QueryObserver(client, standing).subscribe(() => undefined);
  expect(asked).toEqual([]);
  client.getQueryCache().onFocus();
  await vi.waitFor(() => expect(asked).toEqual(["/api/leaderboard/list?around=u1&limit=1"]), { timeout: 10_000 });
  expect(standing).toMatchObject({ refetchInterval: POLL_EVERY });
  stop();
  client.clear();
});
