import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { Activity } from "./activity";

const entry = (id: string, actorName: string) => ({
  ...{ id, at: new Date("2026-04-25T18:00:00Z"), action: "set-result", actorName, userName: null },
  ...{ actorId: "a", userId: null, matchId: "m1", matchName: "One", hasMatch: true },
  changes: [],
});

test("an older page that failed can be retried, and the entries stay", async () => {
  let fails = true;
  const { user } = show(<Activity />, {
    isAdmin: true,
    replies: {
      "/api/activity/list": ({ query }: { query: URLSearchParams }) => {
        if (!query.has("before")) return { data: [entry("2", "Ravi")], next: "2026-04-25T18:00:00.000Z_2" };
        return fails ? refusal(400, "Rain stopped play") : { data: [entry("1", "Zoe")], next: null };
      },
    },
  });
  await user.click(await screen.findByRole("button", { name: "Show older" }));
  await screen.findByText(/Rain stopped play/, {}, { timeout: 5000 });
  expect(screen.getByText(/Ravi/)).toBeVisible();
  fails = false;
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await screen.findByText(/Zoe/);
  expect(screen.queryByRole("button", { name: "Show older" })).not.toBeInTheDocument();
});
