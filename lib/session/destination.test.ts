import { describe, expect, test } from "vitest";
import { destinationIn, withDestination } from "./destination";

const afterLoginAt = (address: string) => destinationIn(new URL(address, "https://googly.example").searchParams);
const INVITATION = `/mini-leagues/join/${"A".repeat(22)}`;

describe("the destination of a login", () => {
  test.each([
    "/matches/01ABC",
    "/settings/notifications",
    "/schedule?team=MI#match-3",
    "/admin/manage-users",
    INVITATION,
  ])("%s survives every guest page", (path) => {
    for (const page of ["/login", "/login?ended", "/register"]) {
      expect(afterLoginAt(withDestination(page, path))).toBe(path);
    }
  });

  test("is / for a plain login", () => {
    expect(withDestination("/login", "/")).toBe("/login");
    expect(afterLoginAt("/login?ended")).toBe("/");
  });

  test.each([
    "https://evil.example/schedule",
    "//evil.example/schedule",
    "/\\evil.example/schedule",
    "/.//evil.example",
    "//",
    "javascript:alert(1)",
    "/login",
    "/reset-password/abc",
    "/api/auth/logout",
    "/no-such-page",
    `${INVITATION}/..%2f`,
  ])("is never %s", (elsewhere) => {
    expect(destinationIn(new URLSearchParams({ next: elsewhere }))).toBe("/");
  });
});
