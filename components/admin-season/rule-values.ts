/** The rules of a season as their form holds them, and back. */
import { amountOf, figuresOf, money, toNumber } from "@/lib/leaderboard/money";
import { FEE_AT_MOST, type Rules, rulesSchema } from "@/lib/season/rules-schema";
import { RULE_FIELDS, type RuleName } from "./rule-fields";

export type RuleValues = Record<RuleName, string>;
export type RuleErrors = Partial<RuleValues>;

/** The form of some rules: money in whole units of its currency, shares as a list. */
export function valuesOf({
  points,
  prizeShares,
  runsPerBonusPoint,
  entryFee,
  currency,
  ...figures
}: Rules): RuleValues {
  const others = Object.entries({ ...points, ...figures }).map(([name, figure]) => [name, String(figure)]);
  return {
    ...EMPTY,
    ...Object.fromEntries(others),
    runsPerBonusPoint: runsPerBonusPoint === null ? "" : String(runsPerBonusPoint),
    entryFee: figuresOf(entryFee, currency),
    currency,
    prizeShares: prizeShares.join(", "),
  };
}

const EMPTY: RuleValues = {
  ...{ League: "", Qualifier: "", Finals: "", wildcards: "", wildcardFactor: "", gamechangers: "" },
  ...{ streakFrom: "", streakPoints: "", runsPerBonusPoint: "", picksCloseBefore: "", gamechangersEndAfter: "" },
  ...{ entryFee: "", currency: "", prizeShares: "" },
};

/** What is typed, with the new figure wherever the old one stands. */
export function followed(typed: RuleValues, was: RuleValues, is: RuleValues): RuleValues {
  const entries = RULE_FIELDS.map(({ name }) => [name, typed[name] === was[name] ? is[name] : typed[name]]);
  return { ...typed, ...Object.fromEntries(entries) };
}

/** The rules that are filled in, or what is wrong with which field. */
export function parseRules(values: RuleValues): { rules: Rules } | { errors: RuleErrors } {
  const figure = (name: RuleName) => toNumber(values[name]);
  const currency = values.currency.trim().toUpperCase();
  const read = rulesSchema.safeParse({
    points: { League: figure("League"), Qualifier: figure("Qualifier"), Finals: figure("Finals") },
    ...{ wildcards: figure("wildcards"), wildcardFactor: figure("wildcardFactor") },
    ...{ gamechangers: figure("gamechangers"), streakFrom: figure("streakFrom") },
    ...{ streakPoints: figure("streakPoints"), picksCloseBefore: figure("picksCloseBefore") },
    gamechangersEndAfter: figure("gamechangersEndAfter"),
    runsPerBonusPoint: values.runsPerBonusPoint.trim() === "" ? null : figure("runsPerBonusPoint"),
    entryFee: amountOf(values.entryFee, currency),
    currency,
    prizeShares: values.prizeShares
      .split(/[\s,;%]+/)
      .filter(Boolean)
      .map(toNumber),
  });
  if (read.success) return { rules: read.data };
  const errors = read.error.issues.map((issue): [string, string] => {
    const [first, second] = issue.path;
    const name = String(first === "points" ? second : first);
    return [name, sentenceFor(name, issue, currency)];
  });
  // The first of a field's faults is the one that is told.
  return { errors: Object.fromEntries(errors.toReversed()) };
}

interface Issue {
  code: string;
  message: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

function sentenceFor(name: string, { code, message, minimum, maximum }: Issue, currency: string): string {
  if (code === "custom" || code === "invalid_format") return message;
  if (name === "entryFee") return `An amount, at most ${money(FEE_AT_MOST, currency)}`;
  if (code === "too_small") return `At least ${minimum}`;
  if (code === "too_big") return `At most ${maximum}`;
  return name === "prizeShares" ? "Whole percents, such as 50, 30, 20" : "A whole number";
}

/** What of the rules would be another than before, as the form shows it. */
export function differences(before: Rules, after: Rules): { label: string; before: string; after: string }[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return RULE_FIELDS.flatMap(({ name, label, none = "None" }) =>
    old[name] === now[name] ? [] : [{ label, before: old[name] || none, after: now[name] || none }],
  );
}
