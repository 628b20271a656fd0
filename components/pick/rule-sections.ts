import { listInWords } from "@/lib/text";

/** Sections of the rules page, with the numbers of the rules (docs/rules.md) that they explain. */
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

/** The section that explains a rule. */
export function sectionOf(rule: number): string {
  const found = Object.entries(RULES_UNDER).find(([, rules]) => rules.some((one) => one === rule));
  return found?.[0] ?? "points";
}

/** Such as "Rule 8", "Rules 1 to 7" or "Rules 11, 12 and 14". */
export function rulesInWords(rules: readonly number[]): string {
  const [first, last] = [rules[0] ?? 0, rules.at(-1) ?? 0];
  if (rules.length === 1) return `Rule ${first}`;
  const inRow = rules.length > 2 && last - first === rules.length - 1;
  return `Rules ${inRow ? `${first} to ${last}` : listInWords(rules.map(String))}`;
}
