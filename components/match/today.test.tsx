import { cleanup, fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ClockNotice } from "@/components/shell/clock-notice";
import { HOUR } from "@/lib/clock";
import { clockAhead } from "@/lib/http/server-status";
import type { Match } from "@/lib/match/schema";
import type { FirstPicks, PlayerPick } from "@/lib/pick/schema";
import { makeGate } from "@/tests/support/gate";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { THE_PLAYER } from "@/tests/support/the-player";
import { TodaysMatches } from "./today";

// Noon, so that a match some hours away is on the same day.
beforeEach(() => void vi.stubEnv("TZ", "UTC"));
afterEach(() => {
  vi.unstubAllEnvs();
  cleanup();
  clockAhead.set(0);
});

const NOW = new Date("2026-04-25T12:00:00Z");
const inHours = (hours: number) => new Date(+NOW + hours * HOUR);

const open = (traits: Partial<Match> = {}) =>
  aMatch({
    ...{ matchStarted: false, matchEnded: false, secondInningStarted: false, matchDate: inHours(3) },
    ...traits,
  });
const live = (traits: Partial<Match> = {}) => open({ matchStarted: true, matchDate: inHours(-0.5), ...traits });

/** What the server tells of the picks of a match. */
const picksOf = (picks: (Partial<PlayerPick> & { firstName: string })[], includesEveryone = true): FirstPicks => ({
  data: picks.map((pick, index) => {
    return { ...aPick({ _id: `p${index}`, userId: `u${index + 2}` }), lastName: "Rao", profilePic: "none", ...pick };
  }),
  counts: {
    teamOne: picks.filter(({ predictedTeam = MI }) => predictedTeam === MI).length,
    teamTwo: picks.filter(({ predictedTeam }) => predictedTeam === CSK).length,
    ...{ wildcards: 0, gamechangers: 0 },
  },
  includesEveryone,
});

interface Surroundings {
  replies?: Record<string, object>;
  wildcards?: number;
  notices?: ReactNode;
}

/** Home of a player, with these matches and their pick of the first. */
function openHome(
  matches: Match[],
  pick: PlayerPick | null = null,
  { replies = {}, wildcards = 10, notices = null }: Surroundings = {},
): Screen {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  const first = matches[0]?.matchId;
  return show(
    <TodaysMatches userId="u1" renderedAt={+NOW} assumedOffset={0} replayed={false} notices={notices}>
      {null}
    </TodaysMatches>,
    {
      player: { ...THE_PLAYER, wildcards },
      replies: {
        "/api/match/current": { data: matches },
        "POST /api/prediction/get": ({ body }: { body: unknown }) => {
          const asked = body instanceof Object && "matchId" in body && body.matchId;
          return { data: asked === first ? pick : null };
        },
        "/api/match/recent-form/Mumbai%20Indians": { data: "WLWWL" },
        "/api/match/recent-form/Chennai%20Super%20Kings": { data: "LLLLL" },
        "/api/match/get-score": { data: { matchId: "m1", scores: [], version: "1" } },
        "/api/prediction/get-all": picksOf([]),
        ...replies,
      },
    },
  );
}

const card = (team: string, at = 0) => {
  const found = screen.getAllByRole("region", { name: team })[at];
  if (!found) throw new Error(`There is no card of ${team}`);
  return within(found);
};
const pickButton = (team: string, at = 0) => card(team, at).getByRole("button", { name: /^pick/i });
const wildcard = (team: string) => card(team).getByRole("button", { name: /^wildcard/i });

/** Opens the menu of a side and takes what it offers. */
async function choose({ user }: Screen, team: string, item: string): Promise<void> {
  await user.click(pickButton(team));
  await user.click(await screen.findByRole("menuitem", { name: item }));
}

const FAILS = () => refusal(500, "The ball is lost");

test("asks for the page again after an award, which changes the viewer's over", async () => {
  const home = openHome([live()]);
  await screen.findByRole("heading", { level: 2 });
  expect(home.refreshed()).toBe(0);
  home.answer({ "/api/match/current": { data: [live({ matchEnded: true, matchWinner: MI, awardedAt: NOW })] } });
  window.dispatchEvent(new Event("visibilitychange"));
  await waitFor(() => expect(home.refreshed()).toBe(1));
});

test("a pick is two taps, and takes the wildcard that was switched on", async () => {
  const saved = aPick({ wildcardUsed: true });
  const home = openHome([open()], null, {
    replies: { "POST /api/prediction/submit": { message: "Saved", data: saved } },
  });
  await screen.findByText("You haven't picked yet");
  await home.user.click(wildcard(MI));
  expect(wildcard(MI)).toHaveAttribute("aria-pressed", "true");
  home.answer({ "POST /api/prediction/get": { data: saved } });
  await choose(home, MI, "Confirm");
  await screen.findByText(`Your pick: ${MI}`);
  expect(home.sent("POST /api/prediction/submit")[0]?.body).toMatchObject({ predictedTeam: MI, wildcardUsed: true });
  // A saved pick can be deleted, and its wildcard isn't touched.
  expect(wildcard(MI)).toBeDisabled();
});

test("a pick doesn't look saved before it is, and is taken back with the reason if it fails", async () => {
  const late = makeGate();
  const home = openHome([open()], null, { replies: { "POST /api/prediction/submit": () => late.opened.then(FAILS) } });
  await screen.findByText("You haven't picked yet");
  await choose(home, MI, "Confirm");
  await screen.findByText(`Saving ${MI}…`);
  expect(screen.queryByText(`Your pick: ${MI}`)).not.toBeInTheDocument();
  late.open();
  await screen.findByText("Not saved: The ball is lost");
  expect(screen.getByText("You haven't picked yet")).toBeVisible();
  expect(pickButton(MI)).toBeEnabled();
});

test("a pick that comes too late says so, and the match is read again", async () => {
  const home = openHome([open()], null, {
    replies: { "POST /api/prediction/submit": refusal(409, "Picks for this match are closed", "PICKS_CLOSED") },
  });
  await screen.findByText("You haven't picked yet");
  home.answer({ "/api/match/current": { data: [open({ matchDate: inHours(0.9) })] } });
  await choose(home, MI, "Confirm");
  await screen.findByText("Not saved: Picks for this match are closed");
  await screen.findByText("Picks closed");
  expect(pickButton(MI)).toBeDisabled();
});

test("a pick is changed in one step, without its wildcard unless that is switched on again", async () => {
  const home = openHome([open()], aPick({ wildcardUsed: true }));
  await screen.findByText(`Your pick: ${MI}`);
  const changed = aPick({ predictedTeam: CSK });
  home.answer({
    "POST /api/prediction/change": { message: "Changed", data: changed },
    "POST /api/prediction/get": { data: changed },
  });
  await choose(home, CSK, "Change to CSK");
  await screen.findByText(`Your pick: ${CSK}`);
  expect(home.sent("POST /api/prediction/change")[0]?.body).toMatchObject({ predictedTeam: CSK, wildcardUsed: false });
});

test.each([
  ["Not changed", CSK, "Change to CSK", "POST /api/prediction/change"],
  ["Not deleted", MI, "Delete Pick", "POST /api/prediction/delete-prediction"],
])(
  "%s: after a failure the old pick is back, and the reason goes with the next try",
  async (what, side, item, call) => {
    const home = openHome([open()], aPick());
    await screen.findByText(`Your pick: ${MI}`);
    home.answer({ [call]: FAILS() });
    const press = async () => {
      await home.user.click(side === MI ? card(MI).getByRole("button", { name: /^picked/i }) : pickButton(side));
      await home.user.click(await screen.findByRole("menuitem", { name: item }));
    };
    await press();
    await screen.findByText(`${what}: The ball is lost`);
    expect(screen.getByText(`Your pick: ${MI}`)).toBeVisible();
    const after = side === MI ? null : aPick({ predictedTeam: side });
    home.answer({
      [call]: { message: "Done", ...(after && { data: after }) },
      "POST /api/prediction/get": { data: after },
    });
    await press();
    await waitFor(() => expect(screen.queryByText(`${what}: The ball is lost`)).not.toBeInTheDocument());
    expect(await screen.findByText(after ? `Your pick: ${CSK}` : "You haven't picked yet")).toBeVisible();
  },
);

test("a menu closes when the pick was made elsewhere", async () => {
  const home = openHome([open()]);
  await screen.findByText("You haven't picked yet");
  await home.user.click(pickButton(MI));
  await screen.findByRole("menuitem", { name: "Confirm" });
  home.answer({ "POST /api/prediction/get": { data: aPick({ predictedTeam: CSK }) } });
  // As when the tab comes back into view.
  fireEvent(window, new Event("visibilitychange"));
  await screen.findByText(`Your pick: ${CSK}`);
  await waitFor(() => expect(screen.queryByRole("menu")).not.toBeInTheDocument());
});

test.each([
  ["none is left", open(), 0, "none left"],
  ["it is no League match", open({ matchType: "Finals" }), 10, "League matches only"],
])("no wildcard if %s", async (_case, match, wildcards, why) => {
  openHome([match], null, { wildcards });
  await screen.findByText("You haven't picked yet");
  expect(wildcard(MI)).toBeDisabled();
  expect(wildcard(MI)).toHaveTextContent(why);
});

test("no picks before both teams are known", async () => {
  openHome([open({ teamTwo: "Tbc" })]);
  await screen.findByText("Picks open when both teams are known");
  expect(pickButton(MI)).toBeDisabled();
  expect(pickButton("TBD")).toBeDisabled();
});

test("a match to pick is open, and stays open when it's picked", async () => {
  const name = () => within(screen.getByRole("article")).getByRole("heading", { level: 2 }).textContent;
  const home = openHome(
    [
      open({ matchId: "m1", matchName: "picked" }),
      open({ matchId: "m2", matchName: "first", matchDate: inHours(4) }),
      open({ matchId: "m3", matchName: "second", matchDate: inHours(5) }),
    ],
    aPick(),
  );
  await waitFor(() => expect(name()).toBe("first"));
  expect(screen.getByText(/to pick, first by/)).toHaveTextContent(/^2 to pick, first by 03:00 PM$/);
  const saved = aPick({ matchId: "m2" });
  home.answer({
    "POST /api/prediction/submit": { message: "Saved", data: saved },
    "POST /api/prediction/get": { data: saved },
  });
  await choose(home, MI, "Confirm");
  await screen.findByText(`Your pick: ${MI}`);
  expect(name()).toBe("first");
  expect(screen.getByText(/to pick, by/)).toHaveTextContent(/^1 to pick, by 04:00 PM$/);
});

/** The texts of the rows below a heading. */
const rowsOf = (name: string) =>
  [...screen.getByRole("region", { name }).querySelectorAll("summary")].map(({ textContent }) => textContent);

test("the live score is the status line, and other matches are rows that say whether they're picked", async () => {
  const scores = [
    { team: MI, runs: 187, wickets: 6, overs: 20 },
    { team: CSK, runs: 101, wickets: 3, overs: 15.2 },
  ];
  const second = live({ secondInningStarted: true, matchStatus: "Second innings" });
  const home = openHome(
    [
      second,
      open({ matchId: "m2", matchDate: inHours(4) }),
      open({ matchId: "m3", matchDate: inHours(5) }),
      open({ matchId: "m4", matchDate: inHours(26) }),
    ],
    aPick(),
    { replies: { "/api/match/get-score": { data: { matchId: "m1", scores, version: "1" } } } },
  );
  const news = await screen.findByText("CSK 101/3 (15.2), you: MI");
  expect(news.closest("summary")).toHaveTextContent("Live Second innings");
  expect(rowsOf("Also today")).toEqual(["MI v CSKPick by 04:00 PMStarts 05:00 PM"]);
  expect(rowsOf("Coming up")).toEqual(["MI v CSKPick by Sun 01:00 PMStarts Sun 02:00 PM"]);
  await home.user.click(news);
  await screen.findByText("CSK need 87 to win");
  expect(screen.getByText("15.2 overs, batting")).toBeVisible();
});

test("the last result is the status line once there's no live match, and others are rows", async () => {
  const over = { matchEnded: true, matchWinner: MI, matchStatus: `${MI} won by 5 runs` };
  openHome(
    [
      live({ ...over, matchDate: inHours(-8) }),
      live({ ...over, matchId: "m2", matchDate: inHours(-4) }),
      open({ matchId: "m3" }),
    ],
    aPick(),
  );
  await screen.findByText("You sat this one out");
  expect(rowsOf("Also today")).toEqual(["MI v CSKMI, wonMumbai Indians won by 5 runs"]);
});

test("once picks close, everyone's are shown, with what they used", async () => {
  const home = openHome([live()], aPick(), {
    replies: {
      "/api/prediction/get-all": picksOf([
        { firstName: "Asha", userId: "u1" },
        { firstName: "Meera", wildcardUsed: true },
        { firstName: "Dev", predictedTeam: CSK, gamechangerUsed: true },
      ]),
    },
  });
  const crowd = within(await screen.findByRole("region", { name: /^Everyone's picks/ }));
  expect(crowd.getByText("MI 2")).toBeVisible();
  expect(crowd.getByText("CSK 1")).toBeVisible();
  const others = (team: string) =>
    within(card(team).getByRole("list", { name: `Others who picked ${team}` })).getAllByRole("listitem");
  await waitFor(() => expect(others(MI).map(({ textContent }) => textContent)).toEqual(["Meera Rao, wildcard"]));
  expect(others(CSK).map(({ textContent }) => textContent)).toEqual(["Dev Rao, gamechanger"]);
  await home.user.click(crowd.getByRole("button", { name: "Names" }));
  expect(crowd.getByRole("button", { name: "Names" })).toHaveAttribute("aria-pressed", "true");
});

test("before picks close nobody else's are asked for", async () => {
  const home = openHome([open()], aPick());
  await screen.findByText(`Your pick: ${MI}`);
  expect(home.sent("/api/prediction/get-all")).toEqual([]);
});

test("on a device whose clock is ahead, the viewer's own pick isn't taken for everyone's", async () => {
  const home = openHome([open({ matchDate: inHours(0.9) })], aPick(), {
    replies: { "/api/prediction/get-all": picksOf([{ firstName: "Asha", userId: "u1" }], false) },
  });
  await screen.findByText("Picks closed");
  await waitFor(() => expect(home.sent("/api/prediction/get-all")).not.toEqual([]));
  expect(screen.queryByRole("region", { name: /^Everyone's picks/ })).not.toBeInTheDocument();
  expect(screen.queryByText("No picks")).not.toBeInTheDocument();
});

test("a device whose clock is 150 minutes ahead offers what the server takes, and says so", async () => {
  const matches = [open({ matchDate: inHours(0.5) })];
  const date = new Date(+inHours(-2.5)).toUTCString();
  openHome(matches, null, {
    replies: { "/api/match/current": Response.json({ data: matches }, { headers: { date } }) },
    notices: <ClockNotice />,
  });
  await waitFor(() => expect(pickButton(MI)).toBeEnabled());
  expect(screen.getByText("Your device's clock is 150 minutes fast. Deadlines here are right.")).toBeVisible();
  expect(screen.getByRole("timer", { name: "Picks close in" })).toHaveTextContent(/01:59:5\d|02:00:0\d/);
});

test("a gamechanger that is refused says why, and the pick stays", async () => {
  const home = openHome([live()], aPick(), {
    replies: { "PUT /api/prediction/submit-gamechanger": refusal(409, "The second innings has begun", "TOO_LATE") },
  });
  const button = await screen.findByRole("button", { name: /^gamechanger.*chennai/i });
  await home.user.click(button);
  await screen.findByText(`Switches your pick to ${CSK}`, { exact: false });
  await home.user.click(await screen.findByRole("menuitem", { name: "Switch to CSK" }));
  await screen.findByText("Not switched: The second innings has begun");
  expect(screen.getByText(`Your pick: ${MI}`, { exact: false })).toBeVisible();
});

test.each([
  ["there is no pick", live(), null],
  ["the pick uses a wildcard", live(), aPick({ wildcardUsed: true })],
  ["the second innings has begun", live({ secondInningStarted: true }), aPick()],
])("no gamechanger if %s", async (_case, match, pick) => {
  openHome([match], pick);
  await screen.findByRole("region", { name: /^Everyone's picks/ });
  expect(screen.queryByRole("button", { name: /^gamechanger/i })).not.toBeInTheDocument();
  expect(pickButton(CSK)).toBeDisabled();
});

test("a match with a result shows its verdict, and nothing to press on the cards", async () => {
  const over = live({ matchEnded: true, matchWinner: MI, matchStatus: `${MI} won by 5 runs` });
  openHome([over], aPick(), {
    replies: {
      "/api/match/get-score": {
        data: { matchId: "m1", scores: [{ team: MI, runs: 171, wickets: 6, overs: 17.4 }], version: "1" },
      },
    },
  });
  await screen.findByText("You called it");
  await waitFor(() => expect(card(MI).getByText("171/6")).toBeVisible());
  expect(card(MI).getByText("17.4 overs")).toBeVisible();
  expect(card(MI).getByText("Winner")).toBeVisible();
  expect(card(CSK).queryByText("Winner")).not.toBeInTheDocument();
  expect(screen.queryByRole("button", { name: /^(pick|wildcard|gamechanger)/i })).not.toBeInTheDocument();
});

test("matches that can't be fetched say why, and come with another try", async () => {
  const home = openHome([], null, { replies: { "/api/match/current": refusal(500, "Rain") } });
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 10_000 });
  expect(screen.getAllByText("Error fetching matches: Rain")[0]).toBeVisible();
  home.answer({ "/api/match/current": { data: [open()] } });
  await home.user.click(retry);
  await screen.findByText("You haven't picked yet");
});
