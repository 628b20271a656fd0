import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { RULES_2026 } from "@/tests/support/the-season";
import { hasPrizes, prizePool, sharePrizes } from "../leaderboard/rules";
import {
  invitationPath,
  isInvite,
  isSharedOut,
  mayLeave,
  miniLeagueParams,
  prizeRulesOf,
  withMiniLeague,
} from "./rules";

describe("leaving (rule 23)", () => {
  test.each([
    ["a member leaves when they like", { isOwner: false, isClosed: false, members: 2 }, true],
    ["a member leaves a closed one too", { isOwner: false, isClosed: true, members: 2 }, true],
    ["an owner can't leave an open one", { isOwner: true, isClosed: false, members: 2 }, false],
    ["an owner leaves a closed one", { isOwner: true, isClosed: true, members: 2 }, true],
    ["an owner who is alone leaves", { isOwner: true, isClosed: false, members: 1 }, true],
    ["an owner who is alone leaves a closed one", { isOwner: true, isClosed: true, members: 1 }, true],
  ])("%s", (_name, membership, may) => {
    expect(mayLeave(membership)).toBe(may);
  });
});

describe("shares", () => {
  test.each([[[100]], [[60, 40]], [[50, 50]], [[34, 33, 33]], [Array(10).fill(10)]])("%j are valid", (shares) => {
    expect(isSharedOut(shares)).toBe(true);
  });

  test.each([[[]], [[99]], [[40, 60]], [[60, 50]], [[100, 0]], [[120, -20]], [[60, 20, 30]]])(
    "%j are not",
    (shares) => {
      expect(isSharedOut(shares)).toBe(false);
    },
  );

  test("are valid however a hundred is cut into parts from the largest down", () => {
    const cuts = fc.uniqueArray(fc.integer({ min: 1, max: 99 }), { maxLength: 9 });
    fc.assert(
      fc.property(cuts, (at) => {
        const edges = [0, ...at.toSorted((one, other) => one - other), 100];
        const parts = edges.slice(1).map((edge, index) => edge - (edges[index] ?? 0));
        expect(isSharedOut(parts.toSorted((one, other) => other - one))).toBe(true);
        if (parts.length > 1) expect(isSharedOut(parts.slice(1))).toBe(false);
      }),
    );
  });
});

describe("prizes", () => {
  const rulesOf = (stake: number | null, shares: number[]) => ({ ...RULES_2026, ...prizeRulesOf({ stake, shares }) });

  test("come from the mini-league's own stake and shares", () => {
    const rules = rulesOf(5000, [70, 30]);
    expect(prizePool(4, rules)).toBe(20_000);
    expect(sharePrizes([1, 2, 3, 4], 4, rules)).toEqual([14_000, 6_000, 0, 0]);
  });

  test("don't exist without a stake, whatever the season plays for", () => {
    expect(hasPrizes(RULES_2026)).toBe(true);
    expect(hasPrizes(rulesOf(null, []))).toBe(false);
  });
});

describe("an invitation", () => {
  test("is 22 characters that are safe in addresses", () => {
    for (const invite of ["A".repeat(22), "Ab-_0123456789abcdefgh"]) {
      expect(isInvite(invite)).toBe(true);
      expect(new URL(invitationPath(invite), "https://example.com").pathname).toBe(`/mini-leagues/join/${invite}`);
    }
  });

  test.each(["", "A".repeat(21), "A".repeat(23), `${"A".repeat(21)}/`, `${"A".repeat(21)}=`, `\n${"A".repeat(22)}`])(
    "is not %j",
    (text) => {
      expect(isInvite(text)).toBe(false);
    },
  );
});

test.each([
  ["/leaderboard", null, "/leaderboard"],
  ["/leaderboard", "m1", "/leaderboard?miniLeague=m1"],
  ["/leaderboard?after=3", "m1", "/leaderboard?after=3&miniLeague=m1"],
  ["/leaderboard?after=3", null, "/leaderboard?after=3"],
  ["/leaderboard", "a b&c", "/leaderboard?miniLeague=a+b%26c"],
])("%s in %j is %s", (href, miniLeague, address) => {
  expect(withMiniLeague(href, miniLeague)).toBe(address);
  if (miniLeague === null) expect(miniLeagueParams(miniLeague)).toEqual([]);
});
