/** A new page is known to the routes, and to the journeys that go to every page. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { audienceOf } from "@/lib/page/audience";

const ROOT = path.resolve(import.meta.dirname, "../..");
const GROUPS = [
  { audience: "guest", folder: "app/(guest)", journeys: ["screens", "widths", "guards"] },
  { audience: "player", folder: "app/(player)", journeys: ["screens", "widths", "guards", "security"] },
  { audience: "admin", folder: "app/admin", journeys: ["screens", "widths", "guards", "security"] },
];

const pages = GROUPS.flatMap(({ folder, ...group }) =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "page.tsx")
    .map((file) => ({ ...group, address: addressOf(path.join(folder, path.dirname(file))) })),
);

/** Folders in brackets are no part of the address; a parameter is called some-token, as in the journeys. */
function addressOf(folder: string): string {
  const parts = folder.split("/").slice(1);
  return `/${parts.filter((part) => !part.startsWith("(")).join("/")}`.replace(/\[[a-z]+\]/, "some-token");
}

test("the pages are found", () => {
  expect(pages.length).toBeGreaterThan(12);
});

test.each(pages)("$address is for whom its folder says, and is gone through", ({ address, audience, journeys }) => {
  expect(audienceOf(address)).toBe(audience);
  for (const journey of journeys) {
    expect(readFileSync(path.join(ROOT, `tests/e2e/${journey}.e2e.ts`), "utf8")).toContain(`"${address}"`);
  }
});
