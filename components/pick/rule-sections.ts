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
