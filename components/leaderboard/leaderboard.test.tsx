import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LeaderboardEntry } from "@/lib/leaderboard/schema";
import { refusal, type Screen, type SentRequest, show } from "@/tests/support/screen";
import { Leaderboard } from "./leaderboard";
import { ScopeProvider } from "./table-views";

const LIST = "/api/leaderboard/list";
const CONTENDERS = { "/api/leaderboard/contenders": { data: { matchesLeft: 0, standing: null } } };

const entry = (rank: number, traits: Partial<LeaderboardEntry> = {}): LeaderboardEntry => ({
  ...{ rank, moved: null, userId: `u${rank}`, firstName: `P${rank}`, lastName: "Rao", profilePic: "none" },
  ...{ homeTeam: null, points: 100 - rank, correct: 1, correctWildcards: 0, winStreak: 0, winStreakPoints: 0 },
  ...traits,
});

/** A reply with the rows of these ranks, of seven players. */
const ranks = (from: number, to: number) => ({
  data: Array.from({ length: to - from + 1 }, (_, index) => entry(from + index)),
  page: {
    ...{ players: 7, leaders: [{ rank: 1, points: 99, players: 1 }] },
    ...{ previous: from > 1 ? `before ${from}` : null, next: to < 7 ? `after ${to}` : null },
  },
});

function open(reply: object | ((asked: SentRequest) => object), userId = "u1"): Screen {
  return show(<Leaderboard userId={userId} />, { replies: { ...CONTENDERS, [LIST]: reply } });
}

/** The ranks of the rows, and where a button loads more. */
const shown = () =>
  screen
    .getAllByRole("row")
    .slice(1)
    .map((row) => row.textContent?.match(/^\d+/)?.[0] ?? "…");
const comeBack = () => window.dispatchEvent(new Event("visibilitychange"));

test("shows the top and the rows around you, until loading more joins them", async () => {
  const { user } = open(({ query }) => {
    if (query.has("around")) return ranks(5, 6);
    if (query.get("before") === "before 5") return ranks(4, 4);
    if (query.get("after") === "after 2") return ranks(3, 5);
    if (query.get("after") === "after 6") return ranks(7, 7);
    return ranks(1, 2);
  }, "u6");
  expect(await screen.findByRole("row", { current: true })).toHaveTextContent(/^6P6 RaoYou/);
  expect(shown()).toEqual(["1", "2", "…", "5", "6", "…"]);
  await user.click(screen.getByRole("button", { name: "Show players above you" }));
  await waitFor(() => expect(shown()).toEqual(["1", "2", "…", "4", "5", "6", "…"]));
  await user.click(screen.getAllByRole("button", { name: "Show more" })[0] as HTMLElement);
  await waitFor(() => expect(shown()).toEqual(["1", "2", "3", "4", "5", "6", "…"]));
  await user.click(screen.getByRole("button", { name: "Show more" }));
  await waitFor(() => expect(shown()).toEqual(["1", "2", "3", "4", "5", "6", "7"]));
});

test("shows places gained and lost, in words too", async () => {
  const { page } = ranks(1, 7);
  open({ data: [entry(1, { moved: 2 }), entry(2, { moved: -1 }), entry(3, { moved: 0 }), entry(4)], page });
  const rows = await screen.findAllByRole("row");
  for (const [at, words] of ["up 2 places", "down 1 place"].entries())
    expect(within(rows[at + 1] as HTMLElement).getByRole("img")).toHaveAccessibleName(words);
  for (const at of [3, 4]) expect(within(rows[at] as HTMLElement).queryByRole("img")).toBeNull();
});

test("has each player's over, and marks the rival", async () => {
  const { page } = ranks(1, 7);
  const replies = { ...CONTENDERS, [LIST]: { data: [entry(1, { over: "2 · n W" }), entry(2)], page } };
  show(<Leaderboard userId="u1" rivalId="u2" />, { replies });
  const [, own, rival] = await screen.findAllByRole("row");
  expect(within(own as HTMLElement).getByRole("img")).toHaveAccessibleName(
    "Last four: 2, missed, no result, streak lost",
  );
  expect(own).toHaveTextContent("1P1 RaoYou12 · n W");
  expect(rival).toHaveTextContent(/^2P2 RaoRival/);
  expect(screen.getByText(/Below the count/)).toBeVisible();
});

test("keeps the table when it can't be read again, and says why", async () => {
  const { answer, user } = open(ranks(1, 7));
  await screen.findByRole("table");
  answer({ [LIST]: refusal(503, "Bad light", "UNAVAILABLE") });
  comeBack();
  expect(await screen.findByRole("alert")).toHaveTextContent("Bad light");
  expect(shown()).toHaveLength(7);
  answer({ [LIST]: ranks(1, 7) });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});

test("refreshes the page once its mini-league is gone", async () => {
  const scope = { id: "m1", name: "Aunts", stake: null, shares: [] };
  const { answer, refreshed, sent } = show(
    <ScopeProvider value={{ scope, mine: [scope] }}>
      <Leaderboard userId="u1" />
    </ScopeProvider>,
    { replies: { [LIST]: ranks(1, 2) } },
  );
  await screen.findByRole("table");
  expect(sent(LIST)[0]?.query.get("miniLeague")).toBe("m1");
  expect(refreshed()).toBe(0);
  answer({ [LIST]: refusal(404, "This mini-league doesn't exist", "NOT_FOUND") });
  comeBack();
  await waitFor(() => expect(refreshed()).toBeGreaterThan(0));
});
