import { expect, test } from "vitest";
import { noPayer } from "./no-payer";

test.each([
  ["", false, 0, 0, "Nobody has joined this season yet."],
  ["meera", true, 0, 0, "Nobody has joined this season yet."],
  ["meera", false, 12, 12, "No player is called so."],
  ["meera", true, 12, 12, "Nobody of that name has still to pay."],
  ["", true, 12, 12, "Everybody has paid."],
  ["", true, 12, 11, "Everybody who is still there has paid."],
])(
  "nobody called %j, those alone who have not paid: %j, of %i of whom %i have paid",
  (search, unpaid, players, paid, sentence) => {
    expect(noPayer({ search, unpaid }, { players, paid })).toBe(sentence);
  },
);
