/** A match's number and stage, which stand only in its name: "A vs B, 10th Match, Indian Premier League 2026". */
import type { MatchType } from "../match/rules";

const SIDES = /^(.+?)\s+vs?\.?\s+(.+)$/i;
const KNOCKOUT = /\b(semi|quarter)[\s-]*final|\bqualifier\b|\beliminator\b/i;
const FINAL = /\bfinals?\b/i;

/** What the name says; null for what it does not. A final and its like have no number of their own. */
export function readStage(name: string): { matchNumber: number | null; matchType: MatchType | null } {
  const stage = stageOf(name);
  if (stage === undefined) return { matchNumber: null, matchType: null };
  if (KNOCKOUT.test(stage)) return { matchNumber: null, matchType: "Qualifier" };
  if (FINAL.test(stage)) return { matchNumber: null, matchType: "Finals" };
  const number = Number(
    /\b(\d{1,4})(?:st|nd|rd|th)\b(?!\s+place)|\bmatch\s+(?:no\.?\s*)?(\d{1,4})\b/i.exec(stage)?.slice(1).join(""),
  );
  return { matchNumber: number > 0 ? number : null, matchType: "League" };
}

/** Both sides as the name tells them. */
export function sidesInName(name: string): [string, string] | null {
  const [, one, other] = SIDES.exec(name.split(",")[0] ?? "") ?? [];
  return one && other ? [one.trim(), other.trim()] : null;
}

/** What stands behind the sides; what stands behind that is the name of the series. */
function stageOf(name: string): string | undefined {
  const parts = name.split(",").map((part) => part.trim());
  return sidesInName(name) ? parts[1] || undefined : parts.find((part) => KNOCKOUT.test(part) || FINAL.test(part));
}
