import { expect, test } from "vitest";
import { readWish, toAddress, toCall } from "./search-address";

test.each([
  ["", { sort: "name", limit: 50 }],
  ["find=+zo%C3%AB+", { search: "zoë", sort: "name", limit: 50 }],
  ["sort=Home+team&descending=", { sort: "homeTeam", descending: true, limit: 50 }],
  ["sort=toString", { sort: "name", limit: 50 }],
])("the address %j asks for %j, and comes back", (address, call) => {
  const wish = readWish(new URLSearchParams(address));
  expect(toCall(wish, 50)).toEqual(call);
  expect(readWish(toAddress(wish))).toEqual(wish);
});
