/** The season's rules: a form until the first picks close, and a list from then on. */
import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { FailureNotice } from "@/components/ui/failure-notice";
import { TextField } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { amountOf, figuresOf, money, toNumber } from "@/lib/money";
import { changeRules } from "@/lib/season/admin-client";
import { FEE_AT_MOST, type ManagedSeason, type Rules, rulesSchema } from "@/lib/season/schema";

const OPEN = "You can change these until the first picks close.";
const FIXED = "Picks have closed, so the rules can't change.";
const OVER = "This season is over.";

export function RulesPanel({ managed }: { managed: ManagedSeason }) {
  const { rulesFixed, season } = managed;
  const isOver = season.state === "over";
  const isFixed = rulesFixed || isOver;
  return (
    <Panel title="Rules" lead={isOver ? OVER : isFixed ? FIXED : OPEN}>
      {isFixed ? <FixedRules rules={season.rules} /> : <RulesForm managed={managed} />}
    </Panel>
  );
}

function RulesForm({ managed: { season, version } }: { managed: ManagedSeason }) {
  const router = useRouter();
  const before = season.rules;
  // `version` is the season's when typing began.
  const [typed, setTyped] = useState<{ values: RuleValues; version: string } | null>(null);
  const [errors, setErrors] = useState<RuleErrors>({});
  const [wanted, setWanted] = useState<Rules | null>(null);
  const [unchanged, setUnchanged] = useState(false);
  const { mutate, reset, error, isPending } = useNotifiedMutation(changeRules);
  const { values, version: from } = typed ?? { values: valuesOf(before), version };

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const read = parseRules(values, before);
    setErrors("errors" in read ? read.errors : {});
    setUnchanged(false);
    if ("errors" in read) {
      const first = RULE_FIELDS.find(({ name }) => read.errors[name] !== undefined);
      const field = first && event.currentTarget.elements.namedItem(first.name);
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    reset();
    if (differences(before, read.rules).length === 0) setUnchanged(true);
    else setWanted(read.rules);
  }

  function save() {
    if (wanted === null) return;
    const onSuccess = () => {
      setTyped(null);
      // The layout provides the rules to every page.
      router.refresh();
    };
    mutate({ rules: wanted, version: from }, { onSettled: () => setWanted(null), onSuccess });
  }

  function reload() {
    setTyped(null);
    reset();
  }

  return (
    <>
      <form method="post" noValidate onSubmit={check} className="grid grid-cols-[minmax(0,1fr)] gap-5">
        {RULE_GROUPS.map(({ title, fields }) => (
          <fieldset key={title} className="grid min-w-0 gap-2">
            <legend className="font-display text-xl font-extrabold">{title}</legend>
            <div className="mt-2 grid grid-cols-2 items-start gap-3 tight:grid-cols-[minmax(0,1fr)] sm:grid-cols-3">
              {fields.map(({ name, label, hint, help, text }) => (
                <TextField
                  key={name}
                  label={label}
                  hint={hint ?? help}
                  name={name}
                  autoComplete="off"
                  inputMode={text ? "text" : name === "entryFee" ? "decimal" : "numeric"}
                  error={errors[name]}
                  value={values[name]}
                  onChange={({ target }) => setTyped({ values: { ...values, [name]: target.value }, version: from })}
                />
              ))}
            </div>
          </fieldset>
        ))}
        <p role="status" className="empty:hidden">
          {unchanged && "No changes to save."}
        </p>
        <FailureNotice error={error} onReload={reload} />
        <Button type="submit" look="quiet" className="sm:justify-self-start">
          Change rules
        </Button>
      </form>
      <ConfirmDialog
        open={wanted !== null}
        onOpenChange={(open) => !open && setWanted(null)}
        title="Change the rules?"
        warning="The new rules apply to everyone."
        action="Change rules"
        busy={isPending}
        onConfirm={save}
      >
        <dl className="grid gap-2">
          {wanted &&
            differences(before, wanted).map(({ label, before: old, after }) => (
              <div key={label} className="flex flex-wrap justify-between gap-x-4 rounded-lg bg-band px-3 py-2">
                <dt className="font-semibold">{label}</dt>
                <dd className="tabular-nums">
                  <span className="text-ink-soft">{old}</span> <span aria-hidden="true">→</span>
                  <span className="sr-only">becomes</span> <strong>{after}</strong>
                </dd>
              </div>
            ))}
        </dl>
      </ConfirmDialog>
    </>
  );
}

function FixedRules({ rules }: { rules: Rules }) {
  const values = valuesOf(rules);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-8 gap-y-5 sm:grid-cols-2">
      {RULE_GROUPS.map(({ title, fields }) => (
        <section key={title}>
          <h3 className="font-display text-xl font-extrabold">{title}</h3>
          <dl>
            {fields.map(({ name, label, hint }) => (
              <div
                key={name}
                className="flex items-baseline justify-between gap-x-4 border-b border-line py-1.5 last:border-b-0 tight:flex-wrap"
              >
                <dt className="min-w-0 wrap-anywhere">
                  {label}
                  {hint && <span className="block text-sm text-ink-soft">{hint}</span>}
                </dt>
                <dd className="shrink-0 font-semibold tabular-nums">{values[name] || "None"}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

/** Rules that come with the pack. */
type PackRules = Pick<Rules, "stages" | "ballsPerInnings">;
type RuleName = "League" | "Qualifier" | "Finals" | Exclude<keyof Rules, keyof PackRules | "points">;

interface RuleField {
  name: RuleName;
  label: string;
  /** What the value means. */
  hint?: string;
  /** How to enter it; only in the form. */
  help?: string;
  /** Asks for text, not for a number. */
  text?: true;
}

const RULE_GROUPS: readonly { title: string; fields: readonly RuleField[] }[] = [
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
      { name: "wildcardFactor", label: "Wildcard multiplier" },
      { name: "gamechangers", label: "Gamechangers each" },
    ],
  },
  {
    title: "Bonuses",
    fields: [
      { name: "streakFrom", label: "Streak starts at", hint: "Correct picks in a row." },
      { name: "streakPoints", label: "Streak points", hint: "For each correct pick from then on." },
      { name: "runsPerBonusPoint", label: "Runs per bonus point", help: "Leave empty for no bonus." },
    ],
  },
  {
    title: "Times",
    fields: [
      { name: "picksCloseBefore", label: "Picks close", hint: "Minutes before start." },
      { name: "gamechangersEndAfter", label: "Gamechangers end", hint: "Minutes after start." },
    ],
  },
  {
    title: "Money",
    fields: [
      { name: "entryFee", label: "Entry fee", hint: "Per player." },
      { name: "currency", label: "Currency", help: "Three letters.", text: true },
      { name: "prizeShares", label: "Prize shares", hint: "Percent for each place, first to last.", text: true },
    ],
  },
];

const RULE_FIELDS = RULE_GROUPS.flatMap(({ fields }) => fields);

export type RuleValues = Record<RuleName, string>;
type RuleErrors = Partial<RuleValues>;

/** The form's values for some rules: money in units of the currency, such as "12.50", and shares as a list. */
export function valuesOf({ points, ...rules }: Rules): RuleValues {
  const { prizeShares, runsPerBonusPoint, entryFee, currency } = rules;
  return {
    ...{ League: `${points.League}`, Qualifier: `${points.Qualifier}`, Finals: `${points.Finals}` },
    ...{ wildcards: `${rules.wildcards}`, wildcardFactor: `${rules.wildcardFactor}` },
    ...{ gamechangers: `${rules.gamechangers}`, gamechangersEndAfter: `${rules.gamechangersEndAfter}` },
    ...{ streakFrom: `${rules.streakFrom}`, streakPoints: `${rules.streakPoints}` },
    picksCloseBefore: `${rules.picksCloseBefore}`,
    runsPerBonusPoint: `${runsPerBonusPoint ?? ""}`,
    entryFee: figuresOf(entryFee, currency),
    currency,
    prizeShares: prizeShares.join(", "),
  };
}

/** The rules that were entered, or a message for each invalid field. */
export function parseRules(
  values: RuleValues,
  { stages, ballsPerInnings }: PackRules,
): { rules: Rules } | { errors: RuleErrors } {
  const { League, Qualifier, Finals, runsPerBonusPoint, entryFee, prizeShares, ...figures } = values;
  const currency = values.currency.trim().toUpperCase();
  const read = rulesSchema.safeParse({
    ...Object.fromEntries(Object.entries(figures).map(([name, value]) => [name, toNumber(value)])),
    ...(stages && { stages }),
    ...(ballsPerInnings && { ballsPerInnings }),
    points: { League: toNumber(League), Qualifier: toNumber(Qualifier), Finals: toNumber(Finals) },
    runsPerBonusPoint: runsPerBonusPoint.trim() === "" ? null : toNumber(runsPerBonusPoint),
    entryFee: amountOf(entryFee, currency),
    currency,
    prizeShares: prizeShares
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
  // Reversed, so that a field's first error wins.
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
  if (name === "entryFee") return `Enter an amount up to ${money(FEE_AT_MOST, currency)}`;
  if (code === "too_small") return `At least ${minimum}`;
  if (code === "too_big") return `At most ${maximum}`;
  return name === "prizeShares" ? "Whole numbers, such as 50, 30, 20" : "Enter a whole number";
}

/** The rules that would change, with labels and values as in the form. */
export function differences(before: Rules, after: Rules): { label: string; before: string; after: string }[] {
  const [old, now] = [valuesOf(before), valuesOf(after)];
  return RULE_FIELDS.flatMap(({ name, label }) =>
    old[name] === now[name] ? [] : [{ label, before: old[name] || "None", after: now[name] || "None" }],
  );
}
