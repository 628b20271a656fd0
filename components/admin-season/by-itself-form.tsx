import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { ManagedSeason } from "@/lib/season/admin-schema";

/** The longest delay, a week; minutes. */
const LONGEST = 10_080;

interface ByItselfFormProps {
  managed: ManagedSeason;
  busy: boolean;
  onSave: (some: Partial<ManagedSeason["settings"]>) => void;
}

/** How long awards wait, and what the source calls the season. */
export function ByItselfForm({ managed, busy, onSave }: ByItselfFormProps) {
  const { awardAfter, seriesId } = managed.settings;
  const [minutes, setMinutes] = useTyped(String(awardAfter ?? ""));
  const [series, setSeries] = useTyped(seriesId ?? "");
  const [error, setError] = useState<string>();

  function save(event: FormEvent) {
    event.preventDefault();
    const isWhole = /^\d{1,5}$/.test(minutes.trim()) && Number(minutes) <= LONGEST;
    if (awardAfter !== null && !isWhole) return setError(`Whole minutes, at most ${LONGEST}`);
    setError(undefined);
    const delay = awardAfter === null ? null : Number(minutes);
    if (delay !== null) setMinutes(String(delay));
    setSeries(series.trim());
    onSave({ awardAfter: delay, seriesId: series.trim() || null });
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {awardAfter !== null && (
        <TextField
          label="Minutes after the result"
          inputMode="numeric"
          autoComplete="off"
          error={error}
          value={minutes}
          onChange={({ target }) => setMinutes(target.value)}
        />
      )}
      <TextField
        label="Series id"
        hint="What the match data source calls this season. Empty: as the server is configured."
        autoComplete="off"
        maxLength={100}
        value={series}
        onChange={({ target }) => setSeries(target.value)}
      />
      <Button type="submit" look="quiet" busy={busy} className="sm:justify-self-start">
        Save
      </Button>
    </form>
  );
}

/** What is typed in place of what is stored; once that is stored too, the field follows whoever changes it next. */
function useTyped(stored: string) {
  const [typed, setTyped] = useState<string>();
  if (typed === stored) setTyped(undefined);
  return [typed ?? stored, setTyped] as const;
}
