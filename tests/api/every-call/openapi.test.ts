import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { describeCalls } from "../../../scripts/support/openapi";

test("docs/openapi.json says what the calls are (npm run docs:api)", async () => {
  const kept = JSON.parse(await readFile("docs/openapi.json", "utf8"));
  expect(JSON.parse(JSON.stringify(await describeCalls()))).toEqual(kept);
});
