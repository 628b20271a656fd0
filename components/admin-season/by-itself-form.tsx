import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { TextField } from "@/components/ui/text-field";
import type { ManagedSeason } from "@/lib/season/admin-schema";

/** The longest delay, a week; minutes. */
const LONGEST = 10_080;

type Settings = ManagedSeason["settings"];

interface ByItselfFormProps {
  managed: ManagedSeason;
  busy: boolean;
  /** `onSeen` is told what is before the administrator once the call is over. */
  onSave: (some: Partial<Settings>, seen: Partial<Settings>, onSeen: (settings: Settings) => void) => void;
}

/** How long awards wait, and what the source calls the season. */
export function ByItselfForm({ managed, busy, onSave }: ByItselfFormProps) {
  const { awardAfter, seriesId } = managed.settings;
  const minutes = useTyped(awardAfter);
  const series = useTyped(seriesId);
  const [error, setError] = useState<string>();

  function save(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const isWhole = /^\d{1,5}$/.test(minutes.text.trim()) && Number(minutes.text) <= LONGEST;
    if (awardAfter !== null && !isWhole) {
      setError(`Whole minutes, at most ${LONGEST}`);
      const field = event.currentTarget.elements.namedItem("awardAfter");
      if (field instanceof HTMLElement) field.focus();
      return;
    }
    setError(undefined);
    const delay = awardAfter === null ? null : Number(minutes.text);
    const id = series.text.trim();
    const seen = { awardAfter: minutes.seen, seriesId: series.seen };
    onSave({ awardAfter: delay, seriesId: id || null }, seen, (settings) => {
      minutes.see(settings.awardAfter);
      series.see(settings.seriesId);
    });
    if (delay !== null) minutes.type(String(delay));
    series.type(id);
  }

  return (
    <form method="post" noValidate onSubmit={save} className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {awardAfter !== null && (
        <TextField
          label="Minutes after the result"
          name="awardAfter"
          inputMode="numeric"
          autoComplete="off"
          error={error}
          value={minutes.text}
          onChange={({ target }) => minutes.type(target.value)}
        />
      )}
      <TextField
        label="Series id"
        hint="What the match data source calls this season. Empty: as the server is configured."
        autoComplete="off"
        maxLength={100}
        value={series.text}
        onChange={({ target }) => series.type(target.value)}
      />
      <Button type="submit" look="quiet" busy={busy} className="sm:justify-self-start">
        Save
      </Button>
    </form>
  );
}

/**
 * What is typed in place of what is stored, and what was stored as that began, or when its administrator was last told. Once it is
 * stored too, the field follows whoever changes it next.
 */
function useTyped<T extends string | number | null>(stored: T) {
  const [typed, setTyped] = useState<{ text: string; over: T }>();
  const shown = `${stored ?? ""}`;
  if (typed?.text === shown) setTyped(undefined);
  return {
    text: typed?.text ?? shown,
    seen: typed ? typed.over : stored,
    type: (text: string) => setTyped((before) => ({ text, over: before ? before.over : stored })),
    // What is saved is typed no more, also where it was taken back before it was read.
    see: (over: T) =>
      setTyped((before) => (before && before.text !== `${over ?? ""}` ? { ...before, over } : undefined)),
  };
}
