import { expect, test } from "vitest";
import { NOTHING_OFFERED, offering, withoutOffer } from "./offered";
import type { Undoable } from "./undo";

const deed = (text: string): Undoable => ({ text, takeBack: async () => ({ message: "Taken back" }) });
const [first, second] = [deed("Match 34: points awarded"), deed("Match 35: points awarded")];
const offered = offering(first)(NOTHING_OFFERED);
const since = offering(second)(offered);

test("what was done last is offered, until that is over", () => {
  expect(offered.undoable).toBe(first);
  expect(since.undoable).toBe(second);
  expect(withoutOffer(since.turn)(since).undoable).toBeNull();
});

test("a deed that is taken back leaves the offer of one that was done meanwhile", () => {
  expect(withoutOffer(offered.turn)(since)).toBe(since);
});

test("and also where that one came after the offers before it were over", () => {
  const third = offering(first)(withoutOffer(since.turn)(since));
  for (const { turn } of [offered, since]) expect(withoutOffer(turn)(third)).toBe(third);
});
