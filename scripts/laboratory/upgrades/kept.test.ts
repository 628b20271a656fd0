import { expect, test } from "vitest";
import { findEmpty, findLost } from "./kept";

const ada = { id: "ada" };
const before = { counts: { users: 1, matches: 2, seals: 3 }, rows: { users: [ada], matches: [{ match_id: "1" }] } };

test("a demo that has filled each table of its own is tried, and another is not", () => {
  expect(findEmpty(before)).toEqual([]);
  expect(findEmpty({ counts: {}, rows: {} })).toEqual(["there were no users in it"]);
  expect(findEmpty({ ...before, rows: { ...before.rows, predictions: [] } })).toEqual([
    "there were no predictions in it",
  ]);
});

test("an upgrade may add rows and tables, and loses and changes none", () => {
  expect(findLost(before, { ...before, counts: { ...before.counts, seals: 4, games: 0 } })).toEqual([]);
  expect(findLost(before, { ...before, counts: { users: 1, matches: 2 } })).toEqual(["0 seals instead of 3"]);
  const bent = { counts: { ...before.counts, matches: 1 }, rows: { ...before.rows, users: [{ id: "eve" }] } };
  expect(findLost(before, bent)).toEqual(["1 matches instead of 2", "other users than before"]);
});
