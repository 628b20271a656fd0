import { expect, test } from "vitest";
import type { ManagedUser } from "@/lib/account/admin-schema";
import { THE_PLAYER } from "@/tests/support/the-player";
import { lossOf } from "./delete-user-dialog";

const user: ManagedUser = {
  ...{ ...THE_PLAYER, email: "asha@example.com", points: 12 },
  ...{ isAdmin: false, isVerified: true, version: "v1" },
};
const CLOSED = "Final tables keep their row, without the name.";

test.each<[string, Partial<ManagedUser>, boolean, string]>([
  [
    "unknown picks",
    {},
    false,
    `This deletes asha@example.com, their picks, 12 points and their place in the table. ${CLOSED}`,
  ],
  [
    "one pick",
    { picks: 1, points: 1 },
    false,
    `This deletes asha@example.com, 1 pick, 1 point and their place in the table. ${CLOSED}`,
  ],
  ["a closed season", { picks: 5 }, true, `This deletes asha@example.com, 5 picks. ${CLOSED}`],
  [
    "someone outside the season",
    { isOutside: true },
    false,
    `This deletes asha@example.com and all their picks. ${CLOSED}`,
  ],
  ["an unverified user", { isVerified: false }, false, "asha@example.com isn't verified yet and has no picks."],
])("what is deleted with %s", (_case, traits, isOver, words) => {
  expect(lossOf({ ...user, ...traits }, isOver)).toBe(words);
});
