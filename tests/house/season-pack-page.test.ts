/** docs/season-pack.md and the schema beside it say what a season pack is now. */
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

test("docs/season-pack.schema.json says what a pack may hold (npm run --silent season -- schema)", () => {
  expect(JSON.parse(JSON.stringify(describePack()))).toEqual(JSON.parse(read("season-pack.schema.json")));
});

test("the example of the page is a pack", () => {
  const [, example = ""] = /```json\n(.*?)```/s.exec(page) ?? [];
  expect(readPack(example)).toMatchObject({
    pack: { slug: "harbour-cup-2027", teams: [{}, { aliases: [], titles: [] }] },
  });
});

describe("the page tells of", () => {
  const { matches } = packSchema.shape;
  const fields = [packSchema, rulesSchema, teamSchema, matches.element].flatMap((part) => Object.keys(part.shape));
  test.each([...new Set(fields), ...MOTIFS])("%s", (name) => {
    expect(page).toContain(`\`${name}\``);
  });
});
