"use client";

import { useRouter } from "next/navigation";
import { type ChangeEvent, type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/panel";
import { typedSince } from "@/components/ui/typed-since";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { CallFailed } from "@/lib/http/fetch-call";
import { changeMiniLeague, closeMiniLeague, openMiniLeague } from "@/lib/mini-league/client";
import { isSharedOut, STAKE_AT_MOST } from "@/lib/mini-league/rules";
import { type ChangedMiniLeague, createMiniLeagueSchema, type MiniLeague } from "@/lib/mini-league/schema";
import { amountOf, figuresOf, money } from "@/lib/money";
import { sentenceOf } from "@/lib/refusal/input-errors";

/** The owner's settings. Closing needs no confirmation, because it can be undone here. */
export function OwnerSettings({ miniLeague, currency }: { miniLeague: MiniLeague; currency: string }) {
  const router = useRouter();
  const { miniLeagueId, closedAt } = miniLeague;
  const done = { onSuccess: () => router.refresh() };
  const closing = useNotifiedMutation({ ...closeMiniLeague, ...done });
  const opening = useNotifiedMutation({ ...openMiniLeague, ...done });
  const { mutate, isPending } = closedAt ? opening : closing;
  return (
    <Panel
      title={closedAt ? "Closed" : "League settings"}
      lead={closedAt && "No one else can join, and it can't be renamed."}
    >
      {!closedAt && <SettingsForm miniLeague={miniLeague} currency={currency} />}
      <Button look={closedAt ? "quiet" : "plain"} busy={isPending} onClick={() => mutate({ miniLeagueId })}>
        {closedAt ? "Reopen mini-league" : "Close mini-league"}
      </Button>
    </Panel>
  );
}

function SettingsForm({ miniLeague, currency }: { miniLeague: MiniLeague; currency: string }) {
  const { values, errors, failure, busy, set, submit } = useSettings(miniLeague, currency);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField label="Name" autoComplete="off" error={errors.name} value={values.name} onChange={set("name")} />
      {miniLeague.areStakesFixed ? (
        <p className="text-ink-soft">The stake is fixed for the season, as points have been awarded.</p>
      ) : (
        <TextField
          label={`Stake, ${currency}`}
          hint="What each member puts in. Leave empty to play for fun."
          inputMode="decimal"
          autoComplete="off"
          error={errors.stake}
          value={values.stake}
          onChange={set("stake")}
        />
      )}
      {!miniLeague.areStakesFixed && values.stake.trim() !== "" && (
        <TextField
          label="Shares"
          hint="Percent for each place, such as 60, 30, 10."
          autoComplete="off"
          error={errors.shares}
          value={values.shares}
          onChange={set("shares")}
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" look="quiet" busy={busy}>
        Save changes
      </Button>
    </form>
  );
}

/**
 * The form's state: the stored values, overlaid with what the owner typed. Errors keep what was typed. After
 * VERSION_CONFLICT the page is refreshed, and the next attempt sends its version.
 */
function useSettings(miniLeague: MiniLeague, currency: string) {
  const router = useRouter();
  const [pageVersion, setPageVersion] = useState(miniLeague.version);
  const [known, setKnown] = useState(miniLeague);
  const [typed, setTyped] = useState<Partial<Settings>>({});
  const [errors, setErrors] = useState<SettingErrors>({});
  if (miniLeague.version !== pageVersion) {
    setPageVersion(miniLeague.version);
    setKnown(miniLeague);
  }
  const { miniLeagueId, version } = known;
  const shown = settingsOf(known, currency);
  const values = { ...shown, ...typed };
  const { mutate, isPending, error } = useNotifiedMutation({
    ...changeMiniLeague,
    onMutate: () => typed,
    onSuccess: ({ data }, _body, sent) => {
      setKnown(data);
      setTyped((now) => typedSince(sent, now));
      router.refresh();
    },
    onError: (failed) => {
      if (failed instanceof CallFailed && failed.code === "VERSION_CONFLICT") router.refresh();
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const read = parseSettings(values, currency);
    setErrors("errors" in read ? read.errors : {});
    if (!("errors" in read)) mutate({ miniLeagueId, version, ...changesOf(read, typed) });
  };
  const set =
    (name: keyof Settings) =>
    ({ target: { value } }: ChangeEvent<HTMLInputElement>) =>
      setTyped(withTyped(typed, { [name]: value }, isPending ? null : shown));
  return { values, errors, failure: error?.message, busy: isPending, set, submit };
}

/** The form's fields. */
interface Settings {
  name: string;
  stake: string;
  shares: string;
}
type SettingErrors = Partial<Settings>;
type Filled = Required<Pick<ChangedMiniLeague, "name" | "plays">>;

const ALL_TO_THE_FIRST = "100";

export function settingsOf({ name, stake, shares }: MiniLeague, currency: string): Settings {
  if (stake === null) return { name, stake: "", shares: ALL_TO_THE_FIRST };
  return { name, stake: figuresOf(stake, currency), shares: shares.join(", ") };
}

/** `typed` after a change. Drops values that equal those `shown`, unless a save is running (null). */
export function withTyped(typed: Partial<Settings>, now: Partial<Settings>, shown: Settings | null): Partial<Settings> {
  const all = { ...typed, ...now };
  return shown ? typedSince<Partial<Settings>>(shown, all) : all;
}

/** Only the changed fields, so that saving doesn't overwrite someone else's changes to the others. */
export function changesOf({ name, plays }: Filled, typed: Partial<Settings>) {
  const isAbout = (...fields: (keyof Settings)[]) => fields.some((field) => field in typed);
  return { ...(isAbout("name") && { name }), ...(isAbout("stake", "shares") && { plays }) };
}

/** The parsed values, or errors by field. */
export function parseSettings({ name: typed, stake, shares }: Settings, currency: string) {
  const named = createMiniLeagueSchema.safeParse({ name: typed }, { error: sentenceOf });
  if (!named.success) return { errors: { name: named.error.issues[0]?.message ?? "" } satisfies SettingErrors };
  const { name } = named.data;
  if (stake.trim() === "") return { name, plays: null };
  const amount = amountOf(stake, currency);
  const percents = shares
    .split(/[\s,;%]+/)
    .filter(Boolean)
    .map(Number);
  const errors: SettingErrors = {
    ...(!(amount >= 1 && amount <= STAKE_AT_MOST) && {
      stake: `Enter an amount up to ${money(STAKE_AT_MOST, currency)}.`,
    }),
    ...(!(percents.every(Number.isInteger) && isSharedOut(percents)) && {
      shares: "Enter whole percentages that add up to 100, highest first.",
    }),
  };
  return Object.keys(errors).length > 0 ? { errors } : { name, plays: { stake: amount, shares: percents } };
}
