import { act, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/tests/support/screen";
import { aMatch } from "@/tests/support/shown-match";
import { FollowMatch } from "./follow-match";

test("refreshes the page for each change, even if the page was ahead of the poll", async () => {
  let state = "one";
  const story = { match: aMatch(), scores: [], crowd: null, before: null, after: null };
  const replies = { "/api/match/story": () => ({ data: { ...story, state } }) };
  const { client, refreshed, rerender } = show(<FollowMatch matchId="m1" state="one" />, { replies });
  const poll = () => act(() => client.refetchQueries({ queryKey: ["match", "story"] }));
  await poll();
  expect(refreshed()).toBe(0);
  state = "two";
  await poll();
  await waitFor(() => expect(refreshed()).toBe(1));
  rerender(<FollowMatch matchId="m1" state="three" />);
  const before = refreshed();
  state = "four";
  await poll();
  await waitFor(() => expect(refreshed()).toBe(before + 1));
});
