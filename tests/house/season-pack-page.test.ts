/** docs/season-pack.md and its schema match the code. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { packSchema, readPack } from "../../lib/season/pack";
import { rulesSchema } from "../../lib/season/schema";
import { MOTIFS, teamSchema } from "../../lib/team/schema";
import { describePack } from "../../scripts/support/openapi";
import { ROOT } from "./tree";

const read = (file: string) => readFileSync(path.join(ROOT, "docs", file), "utf8");
const page = read("season-pack.md");

test("docs/season-pack.schema.json is up to date (npm run --silent season -- schema)", () => {
  expect(JSON.parse(JSON.stringify(describePack()))).toEqual(JSON.parse(read("season-pack.schema.json")));
});

test("the example is a valid pack", () => {
  expect(readPack(read("season-pack.example.json"))).toMatchObject({
    pack: { slug: "harbour-cup-2027", teams: [{}, { aliases: [], titles: [] }] },
  });
});

describe("the page mentions", () => {
  const { matches } = packSchema.shape;
  const fields = [packSchema, rulesSchema, teamSchema, matches.element].flatMap((part) => Object.keys(part.shape));
  test.each([...new Set(fields), ...MOTIFS])("%s", (name) => {
    expect(page).toContain(`\`${name}\``);
  });
});
