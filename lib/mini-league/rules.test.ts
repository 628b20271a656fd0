import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { INVITE_PATTERN, invitationPath, isSharedOut, mayLeave } from "./rules";

describe("Leaving (rule 23)", () => {
  test.each([
    ["a member leaves when they like", { isOwner: false, isClosed: false, members: 2 }, true],
    ["a member leaves a closed one too", { isOwner: false, isClosed: true, members: 2 }, true],
    ["an owner stays with an open one", { isOwner: true, isClosed: false, members: 2 }, false],
    ["an owner leaves a closed one", { isOwner: true, isClosed: true, members: 2 }, true],
    ["an owner who is alone leaves", { isOwner: true, isClosed: false, members: 1 }, true],
    ["an owner who is alone leaves a closed one", { isOwner: true, isClosed: true, members: 1 }, true],
  ])("%s", (_name, membership, may) => {
    expect(mayLeave(membership)).toBe(may);
  });
});

describe("Shares", () => {
  test.each([[[100]], [[60, 40]], [[50, 50]], [[34, 33, 33]], [Array(10).fill(10)]])(
    "%j share it all out",
    (shares) => {
      expect(isSharedOut(shares)).toBe(true);
    },
  );

  test.each([[[]], [[99]], [[40, 60]], [[60, 50]], [[100, 0]], [[120, -20]], [[60, 20, 30]]])("%j do not", (shares) => {
    expect(isSharedOut(shares)).toBe(false);
  });

  test("are whole however a hundred is cut into parts from the largest down", () => {
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

test("An invitation stands in its address as it is", () => {
  const invite = "Ab-_0123456789abcdefgh";
  expect(invite).toMatch(INVITE_PATTERN);
  expect(invitationPath(invite)).toBe(`/mini-leagues/join/${invite}`);
  expect(new URL(invitationPath(invite), "https://example.com").pathname).toBe(invitationPath(invite));
});
