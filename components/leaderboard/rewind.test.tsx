import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import type { RewindTable } from "@/lib/leaderboard/schema";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { Rewind } from "./rewind";

const EVENING = "/api/leaderboard/evening";

/** The table after one of three matches; the leader's name says which. */
function tableAfter(position: number): RewindTable {
  const leader = {
    ...{ rank: 1, moved: null, userId: "u1", firstName: `Leader${position}`, lastName: "Rao", profilePic: "none" },
    ...{ homeTeam: null, points: 2, correct: 1, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 },
  };
  const evenings = [1, 2, 3].map((matchNumber) => ({
    ...{ matchId: `m${matchNumber}`, matchNumber, matchName: "MI vs CSK" },
    matchDate: new Date(Date.UTC(2026, 3, matchNumber)),
  }));
  return { data: [leader], position, evenings, page: { from: 0, previous: null, next: null } };
}

function open(position: number): Screen {
  return show(<Rewind initial={tableAfter(position)} userId="u9" slug={null} />, {
    path: `/leaderboard?after=${position}`,
    replies: { [EVENING]: ({ query }) => tableAfter(Number(query.get("after"))) },
  });
}

const address = () => window.location.pathname + window.location.search;
const slider = () => screen.getByRole("slider", { name: "Match" });

test("steps from match to match, and the address follows", async () => {
  const { user } = open(3);
  await user.click(screen.getByRole("link", { name: "Earlier" }));
  expect(await screen.findByText("Leader2 Rao")).toBeVisible();
  await waitFor(() => expect(address()).toBe("/leaderboard?after=2"));
  fireEvent.change(slider(), { target: { value: "1" } });
  expect(slider()).toHaveAttribute("aria-valuetext", "After match 1: MI vs CSK");
  expect(await screen.findByText("Leader1 Rao")).toBeVisible();
  await waitFor(() => expect(address()).toBe("/leaderboard?after=1"));
  // The first match has none before it, though the link keeps its place.
  expect(screen.getByRole("link", { name: "Earlier" })).toHaveAttribute("aria-disabled", "true");
});

test("leaves it to the browser to open a match in a new tab", () => {
  open(2);
  const link = screen.getByRole("link", { name: "Earlier" });
  expect(link).toHaveAttribute("href", "/leaderboard?after=1");
  expect(slider()).toHaveValue("2");
  document.addEventListener("click", (event) => event.preventDefault(), { once: true });
  fireEvent.click(link, { ctrlKey: true });
  expect(slider()).toHaveValue("2");
});

test("plays the season from its first match to its last", () => {
  vi.useFakeTimers();
  open(3);
  fireEvent.click(screen.getByRole("button", { name: "Play season" }));
  expect(slider()).toHaveValue("1");
  act(() => void vi.advanceTimersByTime(1200));
  expect(slider()).toHaveValue("2");
  act(() => void vi.advanceTimersByTime(1200));
  expect(slider()).toHaveValue("3");
  expect(screen.getByRole("button", { name: "Play season" })).toBeVisible();
});

test("keeps the last table when another can't be read, and says why", async () => {
  const { answer, user } = open(3);
  answer({ [EVENING]: refusal(503, "Bad light", "UNAVAILABLE") });
  await user.click(screen.getByRole("link", { name: "Earlier" }));
  expect(await screen.findByRole("alert")).toHaveTextContent("Bad light");
  expect(screen.getByText("Leader3 Rao")).toBeVisible();
});
