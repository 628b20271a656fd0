import { describe, expect, test } from "vitest";
import { needsOf, nothingToDoInWords } from "./to-do";

const MAILS = { leave: true, areWritten: true, waiting: 0, oldest: null, givenUp: 0 };
const CALM = { scoresAreFresh: true, picksAreSealed: true, mails: MAILS, fees: null };
const titles = (more: object) => needsOf({ ...CALM, ...more }).map(({ title }) => title);

describe("What needs a hand", () => {
  test.each([
    ["nothing", {}, []],
    ["mails that wait and leave", { mails: { ...MAILS, waiting: 40 } }, []],
    ["one mail that does not leave", { mails: { ...MAILS, leave: false, waiting: 1 } }, ["1 mail not sent"]],
    [
      "mails that do not leave and some that never will",
      { mails: { ...MAILS, leave: false, waiting: 12, givenUp: 2 } },
      ["12 mails not sent", "2 mails given up since yesterday"],
    ],
    ["mails that nobody writes", { mails: { ...MAILS, areWritten: false } }, ["Reminders or notices not written"]],
    ["a job that nobody calls", { picksAreSealed: false }, ["Picks aren't being sealed"]],
    ["all have paid", { fees: { unpaid: 0, players: 9 } }, []],
    ["one has not", { fees: { unpaid: 1, players: 9 } }, ["1 of 9 players has not paid"]],
    ["some have not", { fees: { unpaid: 3, players: 9 } }, ["3 of 9 players have not paid"]],
    ["nobody has", { fees: { unpaid: 9, players: 9 } }, ["Nobody has paid"]],
    ["nobody is there", { fees: { unpaid: 0, players: 0 } }, []],
  ])("%s", (_case, more, expected) => {
    expect(titles(more)).toEqual(expected);
  });
});

describe("Each has the way to do it", () => {
  const all = needsOf({
    ...CALM,
    picksAreSealed: false,
    mails: { ...MAILS, leave: false, areWritten: false, waiting: 12, givenUp: 2 },
    fees: { unpaid: 3, players: 9 },
  });

  test.each([
    ["mails", "/api/health", "See the state"],
    ["unwritten", "/api/health", "See which"],
    ["seals", "/api/health", "See the state"],
    ["given-up", "/admin/manage-users", "Look at users"],
    ["fees", "/admin/season", "Note payments"],
  ])("%s", (name, href, action) => {
    expect(all.find((need) => need.name === name)).toMatchObject({ href, action });
  });

  test("and a name of its own, by which the list knows it", () => {
    expect(new Set(all.map(({ name }) => name)).size).toBe(all.length);
  });

  test("in whole sentences", () => {
    for (const { text } of all) expect(text).toMatch(/^[A-Z].*\.$/);
  });
});

test.each([
  ["running", { unpaid: 0, players: 9 }, "Results are in, points are awarded, mails leave, and nobody owes anything."],
  ["running", null, "Results are in, points are awarded, and mails leave."],
  ["over", null, "This season is over: nothing of it waits any more. Mails leave."],
] as const)("what is calm in a season that is %s, with fees %o", (state, fees, words) => {
  expect(nothingToDoInWords({ state }, { fees })).toBe(words);
});
