import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { Panel } from "./panel";
import { useChangingSettings } from "./use-undoable-settings";

/** What the delay is at first; minutes. */
const USUAL = 30;
/** The longest delay, a week; minutes. */
const LONGEST = 10_080;

/** What the product does without an administrator: award points, and ask the match data source. */
export function ByItself({ managed }: { managed: ManagedSeason }) {
  const { awardAfter, seriesId } = managed.settings;
  const { change, isPending } = useChangingSettings(managed);
  const key = `${awardAfter} ${seriesId}`;
  return (
    <Panel title="By itself" lead="What happens without an administrator. All of it stands on record.">
      <Switch
        label="Award points by itself"
        hint="Some time after a result that the match data source has settled. An administrator can take each award back."
        checked={awardAfter !== null}
        onChange={(on) => change({ awardAfter: on ? USUAL : null })}
      />
      <Figures key={key} managed={managed} busy={isPending} onSave={change} />
    </Panel>
  );
}

interface FiguresProps {
  managed: ManagedSeason;
  busy: boolean;
  onSave: (some: Partial<ManagedSeason["settings"]>) => void;
}

function Figures({ managed, busy, onSave }: FiguresProps) {
  const { awardAfter, seriesId } = managed.settings;
  const [minutes, setMinutes] = useState(String(awardAfter ?? ""));
  const [series, setSeries] = useState(seriesId ?? "");
  const [error, setError] = useState<string>();

  function save(event: FormEvent) {
    event.preventDefault();
    const isWhole = /^\d{1,5}$/.test(minutes.trim()) && Number(minutes) <= LONGEST;
    if (awardAfter !== null && !isWhole) return setError(`Whole minutes, at most ${LONGEST}`);
    setError(undefined);
    const delay = awardAfter === null ? null : Number(minutes);
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
