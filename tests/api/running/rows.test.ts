/** Rows of raw statements are read by a schema, whichever way the statement goes. */
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/lib/db";
import { rowsIn, rowsOf } from "@/lib/rows";

const ways = {
  "by the driver": <Row>(schema: z.ZodType<Row>) => rowsOf(schema),
  "by the client": <Row>(schema: z.ZodType<Row>) => rowsIn(db(), schema),
};

describe.each(Object.entries(ways))("%s", (_name, rows) => {
  test("what the schema says comes, and nothing else", async () => {
    const row = z.object({ number: z.number(), at: z.date(), text: z.string() });
    const asked = rows(row)`SELECT 1 AS number, '2026-11-22T10:00:00Z'::timestamptz AS at, 'a' AS text, 'b' AS other`;
    expect(await asked).toEqual([{ number: 1, at: new Date("2026-11-22T10:00:00Z"), text: "a" }]);
  });

  test.each([
    [
      "a count, which is no number as it comes",
      () => rows(z.object({ n: z.number() }))`SELECT count(*) AS n FROM users`,
    ],
    ["a column under another name", () => rows(z.object({ number: z.number() }))`SELECT 1 AS other`],
    ["null where there is always something", () => rows(z.object({ text: z.string() }))`SELECT NULL::text AS text`],
  ])("refuses %s", async (_what, asked) => {
    await expect(asked()).rejects.toThrow(z.ZodError);
  });

  test("takes what stands in the statement as a value", async () => {
    const text = "'; DROP TABLE users; --";
    expect(await rows(z.object({ text: z.string() }))`SELECT ${text}::text AS text`).toEqual([{ text }]);
  });
});

test("no other file of the product takes rows as they come", () => {
  const files = readdirSync("lib", { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".ts") && !file.startsWith("generated"))
    .filter((file) => /\$queryRaw|queryPlainly/.test(readFileSync(path.join("lib", file), "utf8")));
  expect(files.toSorted()).toEqual(["db.ts", "rows-together.ts", "rows.ts"]);
});
