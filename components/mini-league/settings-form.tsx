"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { TextField } from "@/components/ui/text-field";
import type { MiniLeague } from "@/lib/mini-league/schema";
import { useSettings } from "./use-settings";

/** Its name, and what it plays for. */
export function SettingsForm({ miniLeague, currency }: { miniLeague: MiniLeague; currency: string }) {
  const { values, errors, failure, busy, set, submit } = useSettings(miniLeague, currency);
  return (
    <form method="post" noValidate onSubmit={submit} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <TextField label="Name" autoComplete="off" error={errors.name} value={values.name} onChange={set("name")} />
      <TextField
        label={`Stake, ${currency}`}
        hint="What each member puts in. Empty: you play for nothing."
        inputMode="decimal"
        autoComplete="off"
        error={errors.stake}
        value={values.stake}
        onChange={set("stake")}
      />
      {values.stake.trim() !== "" && (
        <TextField
          label="Shares"
          hint="Percent, the first place first; 100 together."
          autoComplete="off"
          error={errors.shares}
          value={values.shares}
          onChange={set("shares")}
        />
      )}
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" look="quiet" busy={busy}>
        Save
      </Button>
    </form>
  );
}
