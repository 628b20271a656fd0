import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { SeasonLine, ToldPick } from "@/lib/player-season/schema";
import { type PartKind, part } from "@/lib/scoring/explain";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { aMatch, MI } from "@/tests/support/shown-match";
import { PickMade } from "./pick-made";

const PICK: ToldPick = { predictedTeam: MI, wildcardUsed: false, gamechangerUsed: false };

/** Of no part where none is told, and of no line for null. */
function htmlOf(kind: PartKind | "none" | null, pick: ToldPick | null): string {
  const parts = kind && kind !== "none" ? [part(kind)] : [];
  const line: SeasonLine = { match: aMatch(), pick, parts, points: 0, total: 0, streak: 0, rank: null };
  const { teams } = LEAGUE_2026;
  return renderToStaticMarkup(createElement(PickMade, { pick, teams, ...(kind && { line }) }));
}

const textOf = (html: string) =>
  html
    .replace(/<[^>]+>/g, " ")
    .replace(/\s+/g, " ")
    .trim();

test("a pick that was right before its season was closed without its points says so", () => {
  const match = aMatch({ matchWinner: MI });
  const line: SeasonLine = { match, pick: PICK, parts: [], points: 0, total: 0, streak: 0, rank: null };
  const { teams } = LEAGUE_2026;
  const html = renderToStaticMarkup(createElement(PickMade, { pick: PICK, teams, line }));
  expect(textOf(html)).toBe("Picked Mumbai Indians MI season closed before its points");
});

test.each<[PartKind | "none" | null, ToldPick | null, string, string]>([
  ["right", PICK, "text-grass", "Picked Mumbai Indians MI"],
  ["wrong", { ...PICK, wildcardUsed: true }, "text-cherry-text", "Picked Mumbai Indians MI Wildcard"],
  ["no result", { ...PICK, gamechangerUsed: true }, "text-ink-soft", "Picked Mumbai Indians MI Gamechanger"],
  ["waiting", PICK, "text-gamechanger-text", "Picked Mumbai Indians MI"],
  ["none", PICK, "text-ink-soft", "Picked Mumbai Indians MI"],
  ["no pick", null, "text-ink-soft", "No pick"],
  [null, PICK, "text-grass", "Picked Mumbai Indians MI"],
  [null, null, "text-ink-soft", "No pick"],
])("a pick that is %s: %j", (kind, pick, look, text) => {
  const html = htmlOf(kind, pick);
  expect(textOf(html)).toBe(text);
  expect(html).toMatch(new RegExp(`^<p class="[^"]*${look}`));
});
