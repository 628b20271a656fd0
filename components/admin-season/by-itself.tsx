import { Panel } from "@/components/ui/panel";
import { Switch } from "@/components/ui/switch";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import { ByItselfForm } from "./by-itself-form";
import { useChangingSettings } from "./use-undoable-settings";

/** What the delay is at first; minutes. */
const USUAL = 30;

/** What the product does without an administrator: award points, and ask the match data source. */
export function ByItself({ managed }: { managed: ManagedSeason }) {
  const { awardAfter } = managed.settings;
  const { change, isPending } = useChangingSettings(managed);
  return (
    <Panel title="By itself" lead="What happens without an administrator. All of it stands on record.">
      <Switch
        label="Award points by itself"
        hint="Some time after a result that the match data source has settled. An administrator can take each award back."
        checked={awardAfter !== null}
        onChange={(on) => change({ awardAfter: on ? USUAL : null })}
      />
      <ByItselfForm managed={managed} busy={isPending} onSave={change} />
    </Panel>
  );
}
