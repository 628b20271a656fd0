/** What of a season's rules is asked for, in the order of the form. */

export type RuleName =
  | "League"
  | "Qualifier"
  | "Finals"
  | "wildcards"
  | "wildcardFactor"
  | "gamechangers"
  | "streakFrom"
  | "streakPoints"
  | "runsPerBonusPoint"
  | "picksCloseBefore"
  | "gamechangersEndAfter"
  | "entryFee"
  | "currency"
  | "prizeShares";

interface RuleField {
  name: RuleName;
  label: string;
  hint?: string;
  /** What an empty one means. */
  none?: string;
  /** Letters, and not a figure. */
  text?: true;
}

export const RULE_GROUPS: readonly { title: string; fields: readonly RuleField[] }[] = [
  {
    title: "Points for a correct pick",
    fields: [
      { name: "League", label: "League match" },
      { name: "Qualifier", label: "Qualifier" },
      { name: "Finals", label: "Finals" },
    ],
  },
  {
    title: "Wildcards and gamechangers",
    fields: [
      { name: "wildcards", label: "Wildcards each" },
      { name: "wildcardFactor", label: "Wildcard factor" },
      { name: "gamechangers", label: "Gamechangers each" },
    ],
  },
  {
    title: "Bonuses",
    fields: [
      { name: "streakFrom", label: "Streak from pick", hint: "Correct in a row." },
      { name: "streakPoints", label: "Points of a streak", hint: "For each from there on." },
      { name: "runsPerBonusPoint", label: "Runs per bonus point", hint: "Empty: no such bonus." },
    ],
  },
  {
    title: "Times",
    fields: [
      { name: "picksCloseBefore", label: "Picks close", hint: "Minutes before the start." },
      { name: "gamechangersEndAfter", label: "Gamechangers end", hint: "Minutes after the start." },
    ],
  },
  {
    title: "Money",
    fields: [
      { name: "entryFee", label: "Entry fee", hint: "For each player." },
      { name: "currency", label: "Currency", hint: "Three letters.", text: true },
      { name: "prizeShares", label: "Shares of the pool", hint: "Percent, the first place first.", text: true },
    ],
  },
];

export const RULE_FIELDS = RULE_GROUPS.flatMap(({ fields }) => fields);
