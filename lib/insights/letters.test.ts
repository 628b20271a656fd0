import { expect, test } from "vitest";
import { IN_STREAK, IS_RIGHT, PICKED, readLetters, WITH_WILDCARD } from "./letters";

test.each([
  ["n", 0],
  ["w", PICKED],
  ["W", PICKED | WITH_WILDCARD],
  ["r", PICKED | IS_RIGHT | IN_STREAK],
  ["R", PICKED | IS_RIGHT | IN_STREAK | WITH_WILDCARD],
  // Right, but before the player joined: in no streak (rule 10).
  ["o", PICKED | IS_RIGHT],
  ["O", PICKED | IS_RIGHT | WITH_WILDCARD],
])("the letter %s says as much", (letter, bits) => {
  expect([...readLetters(letter)]).toEqual([bits]);
  expect([...readLetters(`n${letter}n`)]).toEqual([0, bits, 0]);
});

test("nothing else says anything", () => {
  expect([...readLetters("N -é")]).toEqual([0, 0, 0, 0]);
  expect(readLetters("")).toHaveLength(0);
});
