import { expect, test } from "vitest";
import type { ManagedUser } from "@/lib/account/admin-schema";
import { THE_PLAYER } from "@/tests/support/the-player";
import { lossOf } from "./delete-user-dialog";

const user: ManagedUser = {
  ...THE_PLAYER,
  email: "asha@example.com",
  points: 12,
  isAdmin: false,
  isVerified: true,
  version: "v1",
};
const ELSEWHERE = "all picks of other seasons. In the table of a closed season the line stays, without the name.";

test.each([
  [undefined, 12, "all picks, 12 points"],
  [0, 0, "no picks, no points"],
  [1, 1, "1 pick, 1 point"],
  [5, 12, "5 picks, 12 points"],
])(
  "of %s picks of this season and %i points, it says that those of other seasons go as well",
  (picks, points, words) => {
    expect(lossOf({ ...user, ...(picks !== undefined && { picks }), points }, false)).toBe(
      `With the account of asha@example.com go ${words} and the place in the table of this season, and ${ELSEWHERE}`,
    );
  },
);

test("of a season that is over no place is said to go, since it stays", () => {
  expect(lossOf({ ...user, picks: 5 }, true)).toBe(
    `With the account of asha@example.com go 5 picks of this season and ${ELSEWHERE}`,
  );
});

test("of who is not in this season nothing of it is said to go", () => {
  expect(lossOf({ ...user, isOutside: true }, false)).toBe(`With the account of asha@example.com go ${ELSEWHERE}`);
});

test("of who was never verified there is nothing to lose", () => {
  expect(lossOf({ ...user, isVerified: false }, false)).toBe(
    "The account of asha@example.com goes. It is not verified yet and has made no picks.",
  );
});
