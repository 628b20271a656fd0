import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { DAY, HOUR, SECOND } from "@/lib/clock";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { makeGate } from "@/tests/support/gate";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { aManagedMatch, CSK, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { ManageMatches } from "./manage-matches";

const NOW = new Date("2026-04-26T12:00:00Z");
const LATER = new Date(+NOW + 2 * DAY);
const CONFLICT = refusal(409, "Someone else changed this. Reload.", "VERSION_CONFLICT");
const UNKNOWN = {
  ...{ known: false, moves: [], players: [] },
  ...{ wildcards: { returned: 0, retaken: 0, lost: 0 }, gamechangers: { returned: 0, retaken: 0, lost: 0 } },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
});

const listOf = (...matches: ManagedMatch[]) => ({ "/api/admin/list-matches": { data: matches } });
const ahead = (traits: Partial<ManagedMatch> = {}) =>
  aManagedMatch({ matchDate: LATER, matchStarted: false, matchEnded: false, secondInningStarted: false, ...traits });

function openPage(matches: ManagedMatch[], replies: Record<string, object> = {}, season = THE_SEASON): Screen {
  const source = { data: { source: "replay", problem: null, hitsLeft: null, answeredAt: null } };
  return show(<ManageMatches />, {
    ...{ isAdmin: true, season },
    replies: { "/api/admin/match-data": source, ...listOf(...matches), ...replies },
  });
}

const button = (name: string | RegExp) => screen.getByRole("button", { name });
const dialog = () => screen.findByRole("dialog");

async function choose(page: Screen, item: string, matchNumber = 12) {
  await page.user.click(await screen.findByRole("button", { name: new RegExp(`^Match ${matchNumber},`) }));
  await page.user.click(await screen.findByRole("menuitem", { name: item }));
}

async function retype(page: Screen, label: string, text: string) {
  await page.user.clear(screen.getByLabelText(label));
  await page.user.paste(text);
}

describe("the match form", () => {
  test("adds a match once nothing is missing and its number is free", async () => {
    const page = openPage([ahead()], { "POST /api/admin/create-match": { message: "Added", data: ahead() } });
    await page.user.click(await screen.findByRole("button", { name: "Add Match" }));
    expect(button("Add")).toBeDisabled();
    expect(button("Add")).toHaveAccessibleDescription(/date, time, team one, team two/);
    await page.user.click(button(/^Date: Choose/));
    await page.user.click(await screen.findByRole("button", { name: /April 28th/ }));
    fireEvent.change(screen.getByLabelText("Time"), { target: { value: "19:30" } });
    await page.user.selectOptions(screen.getByLabelText("Team one"), MI);
    expect(within(screen.getByLabelText("Team two")).queryByRole("option", { name: MI })).toBeNull();
    await page.user.selectOptions(screen.getByLabelText("Team two"), "TBD");
    await retype(page, "Match number", "12");
    await page.user.click(button("Add"));
    expect(screen.getByLabelText("Match number")).toHaveAccessibleDescription(
      `Match 12 is already ${MI} vs ${CSK}. Choose another number.`,
    );
    expect(page.sent("POST /api/admin/create-match")).toEqual([]);
    await retype(page, "Match number", "13");
    await page.user.click(button("Add"));
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    const [sent] = page.sent("POST /api/admin/create-match");
    expect(sent?.body).toMatchObject({ matchNumber: 13, teamOne: MI, teamTwo: "Tbc", matchName: `${MI} vs TBD` });
    await waitFor(() => expect(button("Add Match")).toHaveFocus());
  });

  test("keeps what was typed on a conflict, until it is reloaded", async () => {
    const page = openPage([ahead()], { "POST /api/admin/edit-match": CONFLICT });
    await choose(page, "Edit Match");
    await retype(page, "Venue (optional)", "Kotla");
    page.answer(listOf(ahead({ venue: "Eden Gardens", version: "v2" })));
    await page.user.click(button("Edit"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this");
    expect(screen.getByLabelText("Venue (optional)")).toHaveValue("Kotla");
    await waitFor(() => expect(button("Reload")).toBeEnabled());
    await page.user.click(button("Reload"));
    expect(screen.getByLabelText("Venue (optional)")).toHaveValue("Eden Gardens");
    await page.user.click(button("Edit"));
    await waitFor(() => expect(page.sent("POST /api/admin/edit-match")[1]?.body).toMatchObject({ version: "v2" }));
  });

  test("deletes on a second click, but not on a double click", async () => {
    const page = openPage([ahead({ picks: 2 })], { "POST /api/admin/delete-match": refusal(503, "Bad light") });
    await choose(page, "Edit Match");
    await page.user.dblClick(button("Delete"));
    expect(button("Delete match")).toHaveAccessibleDescription(/also deletes 2 picks/);
    expect(page.sent("POST /api/admin/delete-match")).toEqual([]);
    await page.user.click(button("Delete match"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Bad light");
  });
});

test("previews a result before setting it, and stops at a conflict", async () => {
  const awarded = aManagedMatch({ matchWinner: MI, awardedAt: new Date("2026-04-25T19:00:00Z"), picks: 2 });
  const meera = {
    userId: "u2",
    firstName: "Meera",
    lastName: "Iyer",
    before: 0,
    after: 2,
    rankBefore: 2,
    rankAfter: 1,
  };
  const answer = makeGate();
  const page = openPage([awarded], {
    "POST /api/admin/preview-result": { data: { ...UNKNOWN, known: true, players: [meera] } },
    "POST /api/admin/update-match": () => answer.opened.then(() => CONFLICT),
  });
  await choose(page, "Update Result");
  await dialog();
  expect(button("Apply")).toBeDisabled();
  await page.user.click(button(new RegExp(`^${CSK}`)));
  expect(await screen.findByText("Meera Iyer")).toBeVisible();
  page.answer({ "POST /api/admin/preview-result": refusal(503, "Bad light") });
  await page.user.click(button("No Result"));
  expect(await screen.findByText("Couldn't load the preview: Bad light.")).toBeVisible();
  expect(page.sent("POST /api/admin/update-match")).toEqual([]);
  page.answer(listOf({ ...awarded, matchWinner: CSK, version: "v2" }));
  await page.user.click(button("Apply"));
  expect(button("Clear")).toHaveAttribute("aria-disabled", "true");
  answer.open();
  expect(await screen.findByRole("alert")).toHaveTextContent("Someone else changed this");
  expect(button(new RegExp(`^${CSK}`))).toHaveTextContent("Current result");
  await page.user.click(button("Reload"));
  await page.user.click(button("Apply"));
  await waitFor(() => expect(page.sent("POST /api/admin/update-match")).toHaveLength(2));
  const sent = page.sent("POST /api/admin/update-match").map(({ body }) => body);
  expect(sent).toMatchObject(["v1", "v2"].map((version) => ({ matchWinner: "draw", version })));
});

test("an abandoned match is replayed after a question; one with a winner or open picks can't be", async () => {
  const abandoned = aManagedMatch({ matchWinner: "draw", picks: 2 });
  const page = openPage(
    [
      abandoned,
      aManagedMatch({ matchId: "m2", matchNumber: 13, matchWinner: MI }),
      ahead({ matchId: "m3", matchNumber: 14 }),
    ],
    { "POST /api/admin/replay-match": { message: "The match is reopened, and 2 picks removed" } },
  );
  for (const matchNumber of [13, 14]) {
    await page.user.click(await screen.findByRole("button", { name: new RegExp(`^Match ${matchNumber},`) }));
    expect(screen.queryByRole("menuitem", { name: "Replay match" })).toBeNull();
    await page.user.keyboard("{Escape}");
  }
  await choose(page, "Replay match");
  expect(await screen.findByRole("alertdialog")).toHaveTextContent("2 picks will be removed");
  await page.user.click(button("Replay match"));
  await waitFor(() =>
    expect(page.sent("POST /api/admin/replay-match")[0]?.body).toEqual({ matchId: "m1", version: "v1" }),
  );
});

describe("Undo", () => {
  const decided = aManagedMatch({ matchWinner: MI });
  const AWARD = "/api/admin/award-points";
  const given = { message: "1 of 1 picks were right", data: { awarded: 1, correct: 1, awardedAt: NOW, version: "v2" } };

  async function award(replies: Record<string, object> = {}) {
    const page = openPage([decided], { [AWARD]: given, ...replies });
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    page.answer(listOf({ ...decided, awardedAt: NOW, version: "v2" }));
    await page.user.click(waiting.getByRole("button", { name: /^Award now/ }));
    await screen.findByRole("region", { name: "Undo" });
    return page;
  }

  test("works with Ctrl+Z, but not while typing, and stops at a conflict", async () => {
    const page = await award({ "POST /api/admin/take-back-award": CONFLICT });
    expect(await screen.findByText("All results and points are in")).toHaveFocus();
    await page.user.click(button("Add Match"));
    await page.user.type(await screen.findByLabelText("Venue (optional)"), "{Control>}z{/Control}");
    expect(page.sent("POST /api/admin/take-back-award")).toEqual([]);
    await page.user.click(button("Close"));
    await page.user.keyboard("{Control>}z{/Control}");
    const bar = within(screen.getByRole("region", { name: "Undo" }));
    expect(await bar.findByText(/Someone else changed this/)).toBeVisible();
    expect(page.sent("POST /api/admin/take-back-award")[0]?.body).toMatchObject({ matchId: "m1", version: "v2" });
    await page.user.click(bar.getByRole("button", { name: "Close" }));
    expect(screen.queryByRole("region", { name: "Undo" })).toBeNull();
  });

  test("shares a bar with Award now after a result, but not while the points are being awarded", async () => {
    const answer = makeGate();
    const match = aManagedMatch({ matchWinner: null });
    const set = { ...match, matchWinner: MI, version: "v2" };
    const page = openPage([match], {
      "POST /api/admin/preview-result": { data: UNKNOWN },
      "POST /api/admin/update-match": { message: "Result set", data: set },
      [AWARD]: () => answer.opened.then(() => given),
    });
    await choose(page, "Update Result");
    await dialog();
    await page.user.click(button(new RegExp(`^${MI}`)));
    page.answer(listOf(set));
    await page.user.click(button("Apply"));
    const bar = within(await screen.findByRole("region", { name: "Undo" }));
    expect(bar.getByText(`Match 12: ${MI} won`)).toBeVisible();
    expect(bar.getByRole("button", { name: "Undo" })).toBeVisible();
    await page.user.click(bar.getByRole("button", { name: "Award now" }));
    await waitFor(() => expect(page.sent(AWARD)).toHaveLength(1));
    expect(bar.getByRole("button", { name: "Undo" })).toBeDisabled();
    await page.user.keyboard("{Control>}z{/Control}");
    expect(page.sent("POST /api/admin/update-match")).toHaveLength(1);
    answer.open();
    await screen.findByText("Match 12: 1 of 1 picks were right");
    expect(screen.queryByText("Result set")).toBeNull();
  });

  test("counts down ten seconds, but not while hovered or focused", async () => {
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: NOW });
    const page = await award();
    const pass = (seconds: number) => {
      for (let second = 0; second < seconds; second += 1) act(() => void vi.advanceTimersByTime(SECOND));
    };
    pass(4);
    expect(button("Undo")).toHaveTextContent("Undo6");
    await page.user.hover(button("Undo"));
    pass(30);
    await page.user.unhover(button("Undo"));
    act(() => button("Undo").focus());
    pass(30);
    expect(button("Undo")).toHaveTextContent("Undo6");
    act(() => button("Undo").blur());
    pass(6);
    expect(screen.queryByRole("region", { name: "Undo" })).toBeNull();
  });
});

test("a status asks before it closes picks early, and shows a failure in its row", async () => {
  const page = openPage([ahead()], { "POST /api/admin/toggle-match": refusal(503, "Bad light") });
  await page.user.click(await screen.findByRole("button", { name: /^Match 12,/ }));
  await screen.findByRole("menuitem", { name: "Status" });
  await page.user.keyboard("{ArrowDown}{ArrowDown}{ArrowRight}");
  await page.user.click(await screen.findByRole("menuitemradio", { name: "Ongoing" }));
  const asked = within(await screen.findByRole("alertdialog"));
  expect(asked.getByRole("button", { name: "Cancel" })).toHaveFocus();
  expect(page.sent("POST /api/admin/toggle-match")).toEqual([]);
  await page.user.click(asked.getByRole("button", { name: "Close picks" }));
  expect(await within(screen.getByRole("table")).findByText("Bad light")).toBeVisible();
});

test("a result asks before it closes picks early", async () => {
  const page = openPage([ahead()], {
    "POST /api/admin/preview-result": { data: UNKNOWN },
    "POST /api/admin/update-match": CONFLICT,
  });
  await choose(page, "Update Result");
  await dialog();
  await page.user.click(button(new RegExp(`^${CSK}`)));
  await page.user.click(button("Apply"));
  const asked = within(await screen.findByRole("alertdialog"));
  expect(page.sent("POST /api/admin/update-match")).toEqual([]);
  await page.user.click(asked.getByRole("button", { name: "Close picks" }));
  await waitFor(() => expect(page.sent("POST /api/admin/update-match")).toHaveLength(1));
});

test("a result before the match can be over asks first", async () => {
  const started = aManagedMatch({ matchDate: new Date(+NOW - HOUR), matchEnded: false });
  const page = openPage([started], {
    "POST /api/admin/preview-result": { data: UNKNOWN },
    "POST /api/admin/update-match": CONFLICT,
  });
  await choose(page, "Update Result");
  await dialog();
  await page.user.click(button(new RegExp(`^${CSK}`)));
  await page.user.click(button("Apply"));
  const asked = within(await screen.findByRole("alertdialog", { name: "Is this match over?" }));
  expect(page.sent("POST /api/admin/update-match")).toEqual([]);
  await page.user.click(asked.getByRole("button", { name: "Set result" }));
  await waitFor(() => expect(page.sent("POST /api/admin/update-match")).toHaveLength(1));
});

describe("Waiting for you", () => {
  const over = (matchNumber: number, traits: Partial<ManagedMatch> = {}) =>
    aManagedMatch({
      matchId: `m${matchNumber}`,
      matchNumber,
      matchDate: new Date(+NOW - (60 - matchNumber) * HOUR),
      ...traits,
    });
  const due = [1, 2, 3, 4, 5].map((number) => over(number));

  test("lists the latest first, and filters the table for the rest", async () => {
    const problem = {
      data: { source: "cricketdata", problem: "The key is refused", hitsLeft: null, answeredAt: null },
    };
    const page = openPage([...due, over(6, { matchWinner: MI })], { "/api/admin/match-data": problem });
    const waiting = within(await screen.findByRole("region", { name: "Waiting for you" }));
    await waiting.findByText("The key is refused.");
    const items = waiting.getAllByRole("listitem");
    expect(items).toHaveLength(5);
    expect(items[1]).toHaveTextContent(/points not awarded.*No. 6/);
    expect(items[2]).toHaveTextContent(/no result yet.*No. 5/);
    await page.user.click(waiting.getByRole("button", { name: "All 5 without a result" }));
    expect(button(/^No result yet/)).toHaveAttribute("aria-pressed", "true");
    expect(within(screen.getByRole("table")).getAllByRole("row")).toHaveLength(1 + due.length);
  });

  test("has a button for each result, which is then chosen and also ends the match", async () => {
    const match = over(5, { matchEnded: false });
    const page = openPage([match], {
      "POST /api/admin/preview-result": { data: UNKNOWN },
      "POST /api/admin/update-match": CONFLICT,
    });
    await page.user.click(await screen.findByRole("button", { name: /^CSK won/ }));
    expect(await dialog()).toHaveAccessibleName("Update Result");
    expect(button(new RegExp(`^${CSK}`))).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByLabelText("Mark the match as completed")).toBeChecked();
    await page.user.click(button("Apply"));
    await screen.findByRole("alert");
    await page.user.click(screen.getByLabelText("Mark the match as completed"));
    await page.user.click(button("Apply"));
    await waitFor(() => expect(page.sent("POST /api/admin/update-match")).toHaveLength(2));
    const sent = page.sent("POST /api/admin/update-match").map(({ body }) => body);
    expect(sent[0]).toMatchObject({ matchWinner: CSK, completes: true });
    expect(sent[1]).not.toHaveProperty("completes");
  });

  test("is not needed for the result of a live match, which its row can set", async () => {
    const page = openPage([aManagedMatch({ matchDate: new Date(+NOW - HOUR), matchEnded: false })]);
    await page.user.click(await screen.findByRole("button", { name: "Update Result for match 12" }));
    expect(await dialog()).toHaveAccessibleName("Update Result");
  });

  test("marks a match with a result as completed with one tap", async () => {
    const set = over(5, { matchWinner: MI, matchEnded: false, awardedAt: NOW });
    const page = openPage([set], { "POST /api/admin/toggle-match": { message: "Set", data: set } });
    await screen.findByText("Result set, not marked as completed");
    await page.user.click(button(/^Mark as completed/));
    await waitFor(() => expect(page.sent("POST /api/admin/toggle-match")).toHaveLength(1));
    const [sent] = page.sent("POST /api/admin/toggle-match");
    expect(sent?.body).toEqual({ matchId: "m5", matchStarted: true, matchEnded: true, version: "v1" });
  });

  test("doesn't call results complete before a match has ended", async () => {
    openPage([ahead()]);
    await screen.findByRole("table");
    expect(screen.queryByText("All results and points are in")).toBeNull();
  });

  test("is empty in a closed season, where nothing can be changed", async () => {
    openPage([...due, ahead({ matchId: "m9" })], {}, { ...THE_SEASON, state: "over" });
    await screen.findByText("This season is over.");
    expect(within(screen.getByRole("table")).queryAllByRole("button")).toEqual([]);
    expect(screen.queryByRole("button", { name: "Add Match" })).toBeNull();
    expect(screen.queryByText(/^(Today|Next|Last)$/)).toBeNull();
  });
});

test("marks all of today's matches, and jumps to the first", async () => {
  const days = [new Date(+NOW - DAY), NOW, new Date(+NOW + HOUR), LATER];
  openPage(days.map((matchDate, at) => ahead({ matchId: `m${at}`, matchNumber: at, matchDate })));
  await screen.findAllByText("Today");
  const rows = within(screen.getByRole("table")).getAllByRole("row").slice(1);
  expect(rows.map((row) => within(row).queryByText("Today") !== null)).toEqual([false, true, true, false]);
  expect(rows.map(({ id }) => id)).toEqual(["", "today", "", ""]);
});

test("asks before loading all matches, and keeps the outcome on the page", async () => {
  const answer = makeGate();
  const page = openPage([ahead()], {
    "/api/admin/pull-all-matches": () => answer.opened.then(() => refusal(502, "The source is tired")),
  });
  await page.user.click(await screen.findByRole("button", { name: "Load All Matches" }));
  await page.user.click(button("Yes"));
  expect(await screen.findByText(/^Loading all matches/)).toBeVisible();
  await page.user.click(button(/^Load All Matches/));
  answer.open();
  expect(await screen.findByRole("alert")).toHaveTextContent("The source is tired");
  expect(page.sent("/api/admin/pull-all-matches")).toHaveLength(1);
  page.answer({ "/api/admin/pull-all-matches": { message: "Matches added: 74" } });
  await page.user.click(button("Load All Matches"));
  await page.user.click(button("Yes"));
  expect(await screen.findByText("Matches added: 74")).toBeVisible();
});

test("keeps typed innings until a conflict is reloaded", async () => {
  const scores = [{ team: MI, runs: 50, wickets: 1, overs: 6 }];
  const SCORE = "/api/match/get-score";
  const page = openPage([aManagedMatch()], {
    [SCORE]: { data: { matchId: "m1", scores: [], version: "s1" } },
    "POST /api/admin/edit-innings": CONFLICT,
  });
  await choose(page, "Edit Innings");
  const innings = async (name: string, team: string) => {
    const group = within(await screen.findByRole("group", { name }));
    await page.user.selectOptions(group.getByLabelText("Team"), team);
    for (const label of ["Runs", "Wickets", "Overs"]) await page.user.type(group.getByLabelText(label), "9");
    return group.getByLabelText("Runs");
  };
  await innings("Second innings", CSK);
  await page.user.click(button("Save changes"));
  expect(await screen.findByText("Who batted first?")).toBeVisible();
  expect(page.sent("POST /api/admin/edit-innings")).toEqual([]);
  const runs = await innings("First innings", MI);
  page.answer({ [SCORE]: { data: { matchId: "m1", scores, version: "s2" } } });
  await page.user.click(button("Save changes"));
  await screen.findByRole("button", { name: "Reload" });
  expect(runs).toHaveValue("9");
  await page.user.click(button("Reload"));
  expect(runs).toHaveValue("50");
});

test("keeps the list when it can't be refreshed", async () => {
  const page = openPage([ahead()], { "/api/admin/refresh-all-matches": { message: "Changed: 1" } });
  await screen.findByRole("table");
  page.answer({ "/api/admin/list-matches": refusal(400, "Bad light", "INVALID_INPUT") });
  await page.user.click(button("Refresh"));
  expect(await screen.findByText("Changed: 1")).toBeVisible();
  const retry = await screen.findByRole("button", { name: "Try again" }, { timeout: 3000 });
  expect(screen.getByRole("table")).toBeVisible();
  page.answer(listOf(ahead()));
  await page.user.click(retry);
  await waitFor(() => expect(screen.queryByRole("alert")).toBeNull());
});
