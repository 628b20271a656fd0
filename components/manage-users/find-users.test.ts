import { describe, expect, test } from "vitest";
import type { ManagedUser } from "@/lib/account/schema";
import { type Column, findUsers, sortUsers } from "./find-users";

const user = (firstName: string, traits: Partial<ManagedUser> = {}): ManagedUser => ({
  userId: firstName,
  firstName,
  lastName: "Rao",
  email: `${firstName.toLowerCase()}@example.com`,
  profilePic: "none",
  profileBg: null,
  homeTeam: null,
  wildcards: 10,
  flips: 5,
  reminderEmail: true,
  points: 0,
  isAdmin: false,
  isVerified: true,
  picks: 0,
  ...traits,
});

const USERS = [
  user("Zoë", { wildcards: 2, isAdmin: true }),
  user("abby", { homeTeam: "MI", wildcards: 9, email: "10@example.com" }),
  user("Bela", { homeTeam: "CSK", isVerified: false, email: "9@example.com" }),
];
const names = (users: ManagedUser[]) => users.map(({ firstName }) => firstName);

describe("findUsers", () => {
  test.each([
    ["", ["Zoë", "abby", "Bela"]],
    ["  zoe ", ["Zoë"]],
    ["BB", ["abby"]],
    ["9@ex", ["Bela"]],
    ["admin", ["Zoë"]],
    ["active", ["Zoë", "abby"]],
    ["inactive", ["Bela"]],
    ["missing", ["Zoë"]],
    ["mumbai", ["abby"]],
    ["kings", ["Bela"]],
    ["rao csk", ["Bela"]],
    ["rao nobody", []],
    ["(.*", []],
  ])("%j finds %j", (wanted, found) => {
    expect(names(findUsers(USERS, wanted))).toEqual(found);
  });
});

describe("sortUsers", () => {
  test.each<[Column, boolean, string[]]>([
    ["Name", false, ["abby", "Bela", "Zoë"]],
    ["Name", true, ["Zoë", "Bela", "abby"]],
    ["Email", false, ["Bela", "abby", "Zoë"]],
    ["Wildcards", false, ["Zoë", "abby", "Bela"]],
    ["Wildcards", true, ["Bela", "abby", "Zoë"]],
    ["Gamechangers", true, ["abby", "Bela", "Zoë"]],
    ["Type", false, ["Zoë", "abby", "Bela"]],
    ["Status", true, ["Bela", "abby", "Zoë"]],
    ["Home team", false, ["Bela", "abby", "Zoë"]],
  ])("by %s, descending: %s", (column, descending, sorted) => {
    expect(names(sortUsers(USERS, { column, descending }))).toEqual(sorted);
  });
});
