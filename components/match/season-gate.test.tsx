import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { THE_SEASON } from "@/tests/support/the-season";
import { JoinSeason } from "./season-gate";

test("says what the season costs, and why joining failed", async () => {
  const free = { ...THE_SEASON, rules: { ...THE_SEASON.rules, entryFee: 0 } };
  const page = show(<JoinSeason season={free} />, {
    replies: { "POST /api/season/join": refusal(503, "Rain stopped play") },
  });
  expect(screen.getByText(/^It's free/)).toBeVisible();
  await page.user.click(screen.getByRole("button", { name: "Join the season" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Rain stopped play");
  expect(screen.getByRole("button", { name: "Join the season" })).not.toHaveAttribute("aria-disabled");
});
