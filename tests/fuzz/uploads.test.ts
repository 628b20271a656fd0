import { expect, test } from "vitest";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { packSchema } from "@/lib/season/pack-schema";
import { packOf } from "./uploads";

test("some packs are a season more, and none of its matches is there already", () => {
  const { slug, matches } = packSchema.parse(JSON.parse(packOf(1)));
  expect(slug).not.toBe(LEAGUE_2026.slug);
  expect(matches.flatMap(({ id }) => id ?? [])).toEqual([]);
});
