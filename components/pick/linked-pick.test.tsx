import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { CSK, MI } from "@/tests/support/shown-match";
import { LinkedPick } from "./linked-pick";

const offered = {
  firstName: "Asha",
  matchId: "m1",
  teamOne: MI,
  teamTwo: CSK,
  predictedTeam: MI,
  closesAt: new Date(),
};

test("asks before it picks, and says why it couldn't, then that it has", async () => {
  const { user, sent, answer } = show(<LinkedPick token="t1" offered={offered} />, {
    player: null,
    replies: { "POST /api/prediction/by-link": refusal(409, "Picks for this match are closed") },
  });
  expect(sent("POST /api/prediction/by-link")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  await screen.findByText("Picks for this match are closed");
  answer({ "POST /api/prediction/by-link": { message: "Saved" } });
  await user.click(screen.getByRole("button", { name: "Confirm" }));
  expect(await screen.findByRole("heading", { name: `Saved: ${MI} to win` })).toHaveFocus();
  expect(sent("POST /api/prediction/by-link").at(-1)?.body).toEqual({ token: "t1" });
});
