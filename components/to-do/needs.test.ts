import { describe, expect, test } from "vitest";
import { needsOf } from "./needs";

const MAILS = { leave: true, waiting: 0, oldest: null, givenUp: 0 };
const CALM = { scoresAreFresh: true, mails: MAILS, fees: null };
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
    ["all have paid", { fees: { unpaid: 0, players: 9 } }, []],
    ["one has not", { fees: { unpaid: 1, players: 9 } }, ["1 of 9 players has not paid"]],
    ["some have not", { fees: { unpaid: 3, players: 9 } }, ["3 of 9 players have not paid"]],
    ["nobody has", { fees: { unpaid: 9, players: 9 } }, ["Nobody has paid"]],
    ["nobody is there", { fees: { unpaid: 0, players: 0 } }, []],
  ])("%s", (_case, more, expected) => {
    expect(titles(more)).toEqual(expected);
  });
});
