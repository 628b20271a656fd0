import { expect, test } from "vitest";
import { readUserSearch, toSearchParams, toUserListQuery } from "./user-search";

test.each([
  ["", { sort: "name", limit: 50 }],
  ["find=+zo%C3%AB+", { search: "zoë", sort: "name", limit: 50 }],
  ["sort=Home+team&descending=", { sort: "homeTeam", descending: true, limit: 50 }],
  ["sort=toString", { sort: "name", limit: 50 }],
])("the parameters %j ask for %j, and come back", (params, call) => {
  const search = readUserSearch(new URLSearchParams(params));
  expect(toUserListQuery(search, 50)).toEqual(call);
  expect(readUserSearch(toSearchParams(search))).toEqual(search);
});
