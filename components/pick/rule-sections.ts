/** Where the Rules page tells of each rule of docs/rules.md, by the subject that it stands under. */
import { listInWords } from "@/lib/formats";
export const RULES_UNDER = {
  points: [8, 17, 22],
  picks: [1, 2, 3, 4, 5, 6, 7],
  wildcards: [11, 12, 14],
  gamechangers: [13],
  streaks: [10],
  "home-team": [9],
  "no-result": [15, 16],
  prizes: [19, 20],
} as const satisfies Record<string, readonly number[]>;

/** The subject that tells of a rule; points, where none does. */
export function subjectOf(rule: number): string {
  const found = Object.entries(RULES_UNDER).find(([, rules]) => rules.some((one) => one === rule));
  return found?.[0] ?? "points";
}

/** "Rule 8", "Rules 1 to 7", "Rules 11, 12 and 14". */
export function rulesInWords(rules: readonly number[]): string {
  const [first, last] = [rules[0] ?? 0, rules.at(-1) ?? 0];
  if (rules.length === 1) return `Rule ${first}`;
  const inRow = rules.length > 2 && last - first === rules.length - 1;
  return `Rules ${inRow ? `${first} to ${last}` : listInWords(rules.map(String))}`;
}
