/** What a check has shown, in words. */
import { extraOf } from "@/components/pick/verdict-words";
import type { Verdict } from "@/lib/browser/check-seal";
import type { Leaf } from "@/lib/seal/leaf-schema";
import { sideName } from "@/lib/team/names";
import type { Source } from "./held";

/** What came of a check; a match may have no seal yet, or none any more, and a call may fail. */
export type Outcome = Verdict | { kind: "unsealed" } | { kind: "failed"; reason: string };

/** "Mumbai Indians, with a wildcard". */
export const pickOf = (leaf: Leaf) => `${sideName(leaf.predictedTeam)}${extraOf(leaf)}`;

export function wordsOf(outcome: Outcome): string {
  switch (outcome.kind) {
    case "in":
      return "In the seal, as you picked it.";
    case "other":
      return `The seal has another pick for you: ${pickOf(outcome.sealed)}.`;
    case "none":
      return "The seal has no pick of yours.";
    case "astray":
      return "The way to the root does not fit: the server's seal and its picks do not agree.";
    case "unheld":
      return `The seal has this pick for you: ${pickOf(outcome.sealed)}.`;
    case "unsealed":
      return "There is no seal of this match yet.";
    case "failed":
      return `Not checked: ${outcome.reason}`;
  }
}

/** "No picks", "1 pick", "12,000 picks". */
export function picksInWords(count: number): string {
  return `${count === 0 ? "No" : count.toLocaleString("en")} ${count === 1 ? "pick" : "picks"}`;
}

/** It is not as the player has it. */
export const isBad = ({ kind }: Outcome) => kind === "other" || kind === "none" || kind === "astray";

export const HELD_AGAINST: Readonly<Record<Source, string>> = {
  file: "Checked by the file that you loaded.",
  browser: "Checked by the copy that this browser kept when you picked.",
  server: "Checked by what the server tells now: this browser has kept no copy of its own.",
};

/** "3 of 4 are in their seals, as you picked them. 1 could not be checked." Only what was checked is told as good or bad. */
export function summaryOf(outcomes: readonly Outcome[]): string {
  const count = (kind: Outcome["kind"]) => outcomes.filter((outcome) => outcome.kind === kind).length;
  const [well, failed, unsealed] = [count("in"), count("failed"), count("unsealed")];
  if (unsealed === outcomes.length) return "None of these matches is sealed yet.";
  const checked = outcomes.length - failed - unsealed;
  return [
    ...(checked > 0 ? [wellInWords(well, checked, outcomes.length)] : []),
    ...(failed > 0 ? [`${failed} could not be checked.`] : []),
    ...(unsealed > 0 ? [`${unsealed} ${unsealed === 1 ? "has" : "have"} no seal yet.`] : []),
  ].join(" ");
}

function wellInWords(well: number, checked: number, all: number): string {
  if (well < checked) return `${well} of ${checked} are in their seals, as you picked them.`;
  if (well === 1) return `${all === 1 ? "It" : "1"} is in its seal, as you picked it.`;
  return `${well === all ? "All " : ""}${well} are in their seals, as you picked them.`;
}
