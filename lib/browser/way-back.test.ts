import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { keepWayBack, takeWayBack } from "./way-back";

const INVITATION = `/mini-leagues/join/${"A".repeat(22)}`;

/** What a tab keeps. */
class Tab {
  private readonly kept = new Map<string, string>();
  getItem = (name: string) => this.kept.get(name) ?? null;
  setItem = (name: string, value: string) => void this.kept.set(name, value);
  removeItem = (name: string) => void this.kept.delete(name);
}

/** A tab of a browser that keeps nothing. */
const shut = {
  getItem: () => {
    throw new DOMException("Denied", "SecurityError");
  },
  setItem: () => {
    throw new DOMException("Denied", "SecurityError");
  },
};

beforeEach(() => void vi.stubGlobal("sessionStorage", new Tab()));
afterEach(() => void vi.unstubAllGlobals());

describe("The way back", () => {
  test("is the invitation that was kept, once", () => {
    keepWayBack(INVITATION);
    expect(takeWayBack()).toBe(INVITATION);
    expect(takeWayBack()).toBeNull();
  });

  test("is the last one", () => {
    const other = INVITATION.replace("A", "B");
    keepWayBack(INVITATION);
    keepWayBack(other);
    expect(takeWayBack()).toBe(other);
  });

  test("is none where nothing was kept", () => {
    expect(takeWayBack()).toBeNull();
  });

  test.each([
    "https://evil.example/",
    "//evil.example/mini-leagues/join/AAAAAAAAAAAAAAAAAAAAAA",
    "/admin",
    "javascript:alert(1)",
    `${INVITATION}/..`,
    `${INVITATION}?next=//evil.example`,
    INVITATION.slice(0, -1),
  ])("is never %s, whoever has put it there", (elsewhere) => {
    keepWayBack(elsewhere);
    expect(takeWayBack()).toBeNull();
  });

  test("is none in a browser that keeps nothing, and nobody hears of that", () => {
    vi.stubGlobal("sessionStorage", shut);
    expect(() => keepWayBack(INVITATION)).not.toThrow();
    expect(takeWayBack()).toBeNull();
  });
});
