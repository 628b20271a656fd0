import { describe, expect, test } from "vitest";
import { needsOf, nothingToDoInWords } from "./to-do";

const MAILS = { leave: true, areWritten: true, waiting: 0, oldest: null, givenUp: 0 };
const CALM = { scoresAreFresh: true, picksAreSealed: true, mails: MAILS, fees: null };
const titles = (more: object) => needsOf({ ...CALM, ...more }).map(({ title }) => title);

describe("what there is to do", () => {
  test.each([
    ["nothing", {}, []],
    ["emails being sent", { mails: { ...MAILS, waiting: 40 } }, []],
    ["one unsent email", { mails: { ...MAILS, leave: false, waiting: 1 } }, ["1 email not sent"]],
    [
      "unsent and undeliverable emails",
      { mails: { ...MAILS, leave: false, waiting: 12, givenUp: 2 } },
      ["12 emails not sent", "2 emails couldn't be delivered since yesterday"],
    ],
    ["emails not written", { mails: { ...MAILS, areWritten: false } }, ["Reminders or notices aren't going out"]],
    ["a job that isn't running", { picksAreSealed: false }, ["Picks aren't being sealed"]],
    ["all have paid", { fees: { unpaid: 0, players: 9 } }, []],
    ["one has not", { fees: { unpaid: 1, players: 9 } }, ["1 of 9 players unpaid"]],
    ["some have not", { fees: { unpaid: 3, players: 9 } }, ["3 of 9 players unpaid"]],
    ["nobody has", { fees: { unpaid: 9, players: 9 } }, ["No entry fees recorded yet"]],
    ["nobody is there", { fees: { unpaid: 0, players: 0 } }, []],
  ])("%s", (_case, more, expected) => {
    expect(titles(more)).toEqual(expected);
  });
});

describe("each links to where it's done", () => {
  const all = needsOf({
    ...CALM,
    picksAreSealed: false,
    mails: { ...MAILS, leave: false, areWritten: false, waiting: 12, givenUp: 2 },
    fees: { unpaid: 3, players: 9 },
  });

  test.each([
    ["mails", "/api/health", "View health"],
    ["unwritten", "/api/health", "View health"],
    ["seals", "/api/health", "View health"],
    ["given-up", "/admin/manage-users", "View users"],
    ["fees", "/admin/season", "Record payments"],
  ])("%s", (name, href, action) => {
    expect(all.find((need) => need.name === name)).toMatchObject({ href, action });
  });

  test("with a unique name", () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test("in full sentences", () => {
    for (const { text } of all) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

test.each([
  ["running", "All caught up."],
  ["over", "This season is over."],
] as const)("with nothing to do, a season that is %s", (state, words) => {
  expect(nothingToDoInWords({ state })).toBe(words);
});
