import { expect, test } from "vitest";
import { type PartKind, part } from "@/lib/scoring/explain";
import { partInWords } from "./part-words";

test.each<[PartKind, number, number | null, string]>([
  ["right", 4, null, "4 right pick"],
  ["wildcard", 2, 2, "×2 wildcard"],
  ["streak", 1, 4, "+1 fourth in a row"],
  ["streak", 2, 11, "+2 11th in a row"],
  ["bonus", 24, null, "+24 home team bonus"],
  ["wrong", 0, null, "0 wrong pick"],
  ["no pick", 0, null, "0 no pick"],
  ["no result", 0, null, "0 no result"],
  ["waiting", 0, null, "… points to come"],
])("a part that is %s, of %i points", (kind, points, count, expected) => {
  const { figure, words } = partInWords(part(kind, points, count));
  expect(`${figure} ${words}`).toBe(expected);
});
