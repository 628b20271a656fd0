/** Pictures look as screens do by day: their colours are the tokens of app/globals.css. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { contrastOf } from "@/lib/colour";
import { LOOK } from "./look";

const css = readFileSync(path.resolve(import.meta.dirname, "../../app/globals.css"), "utf8");

test.each(Object.entries(LOOK))("%s is %s on screens too", (name, colour) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [, light] = new RegExp(`--${token}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css) ?? [];
  expect(light).toBe(colour);
});

test.each([
  ["ink", "page"],
  ["ink", "card"],
  ["inkSoft", "page"],
  ["inkSoft", "card"],
  ["cherry", "page"],
  ["cherry", "card"],
  ["grass", "card"],
  ["onBoard", "board"],
  ["onBoardSoft", "board"],
  ["onWildcard", "wildcard"],
] as const)("%s can be read on %s", (text, ground) => {
  expect(contrastOf(LOOK[text], LOOK[ground])).toBeGreaterThanOrEqual(4.5);
});
