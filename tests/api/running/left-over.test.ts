/** Files of tests share their processes, so work of one may go on while the next one runs; see docs/decisions/066-a-client-a-file.md. */
import { expect, test, vi } from "vitest";
import { db } from "@/lib/db";

test("what is left over from a file of tests asks its own database, and never gives its client to the next", async () => {
  const own = db();
  vi.resetModules();
  await import("../../support/fresh-process");
  expect(db()).toBe(own);
  const next = await import("@/lib/db");
  expect(next.db()).not.toBe(own);
  await own.$disconnect();
});
