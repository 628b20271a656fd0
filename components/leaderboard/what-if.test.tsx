import { screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { refusal, show } from "@/tests/support/screen";
import { CSK, MI } from "@/tests/support/shown-match";
import { CanStillWin } from "./can-still-win";
import { ScopeProvider } from "./table-views";
import { WhatIf } from "./what-if";

const [STAKES, CONTENDERS] = ["/api/leaderboard/stakes", "/api/leaderboard/contenders"];

const named = (userId: string, firstName: string) => ({ userId, firstName, lastName: "Rao", profilePic: "none" });

test("shows the table after each outcome, with your place in it", async () => {
  const kabir = { rank: 1, points: 2, moved: 1, gained: 2 };
  const asha = { rank: 2, points: 0, moved: -1, gained: 0 };
  const outcomes = [
    { winner: MI, own: kabir, rows: [{ ...named("u1", "Kabir"), ...kabir }] },
    { winner: CSK, own: { ...asha, rank: 9 }, rows: [{ ...named("u2", "Asha"), ...kabir }] },
    { winner: "draw", own: { ...asha, moved: 0 }, rows: [{ ...named("u2", "Asha"), ...asha }] },
  ];
  const match = { matchId: "m1", matchNumber: 12, teamOne: MI, teamTwo: CSK, outcomes };
  const { user } = show(<WhatIf userId="u1" />, { replies: { [STAKES]: { data: { matches: [match] } } } });
  await user.click(screen.getByText("What if?"));
  expect(await screen.findByRole("list", { name: "The table: MI win" })).toHaveTextContent(/Kabir Rao\+22/);
  // Your own place is added where you aren't among the first.
  expect(screen.getByRole("list", { name: "The table: CSK win" })).toHaveTextContent(/Asha.*9.*You/);
  expect(screen.getByText(": up 1 to 1st")).toBeVisible();
  expect(screen.getByText(": stay 2nd")).toBeVisible();
});

test("asks for the outcomes only when opened, and says so if there are none or they can't be read", async () => {
  const { user, sent, answer, client } = show(<WhatIf userId="u1" />, {
    replies: { [STAKES]: refusal(400, "Bad light") },
  });
  expect(sent(STAKES)).toEqual([]);
  await user.click(screen.getByText("What if?"));
  expect(await screen.findByText("Bad light")).toBeVisible();
  await waitFor(() => expect(client.isFetching()).toBe(0));
  answer({ [STAKES]: { data: { matches: [] } } });
  window.dispatchEvent(new Event("visibilitychange"));
  expect(await screen.findByText("Nothing left to decide right now.")).toBeVisible();
});

test("lists who can still win, and not in a mini-league", async () => {
  const contenders = [{ ...named("u2", "Asha"), rank: 1, points: 20, most: 26 }];
  const standing = { canWin: 2, canYou: false, contenders };
  const replies = { [CONTENDERS]: { data: { matchesLeft: 1, standing } } };
  const { rerender } = show(<CanStillWin userId="u1" />, { replies });
  expect(await screen.findByText(/^One match left: 2 players can still win/)).toBeVisible();
  expect(screen.getByRole("list", { name: "Who can still win", hidden: true })).toHaveTextContent(
    "1Asha Rao20, up to 26",
  );
  const scope = { id: "m1", name: "Aunts", stake: null, shares: [] };
  rerender(
    <ScopeProvider value={{ scope, mine: [scope] }}>
      <CanStillWin userId="u1" />
    </ScopeProvider>,
  );
  expect(screen.queryByText(/can still win/)).toBeNull();
});
