import { type ChangeEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, fieldAttributes, INPUT_LOOK } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { importSeason } from "@/lib/browser/season";
import { PackFaults } from "./pack-faults";

/** Bytes: what the server takes at most. */
const LARGEST = 1024 * 1024;

interface ReadFile {
  name: string;
  pack: string;
}

/** A season made from a file. Whatever is wrong with it is told at once, and nothing is done by halves. */
export function PackUpload() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [unread, setUnread] = useState<string>();
  const importing = useNotifiedMutation({ ...importSeason, onSuccess: () => setFile(null) });

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setUnread(undefined);
    importing.reset();
    const pack = chosen.size > LARGEST ? null : await chosen.text().catch(() => null);
    // The same file, once it is mended, is another choice.
    target.value = "";
    if (pack === null) {
      setFile(null);
      return setUnread(chosen.size > LARGEST ? "A season pack has at most 1 MB" : "This file could not be read");
    }
    setFile({ name: chosen.name, pack });
    importing.mutate(pack);
  }

  const hint =
    "One JSON file with teams, rules and matches. How it is written says the page “A season pack” of the documentation, docs/season-pack.md.";
  return (
    <Panel title="Upload a season" lead="Nothing starts by itself: the season stands above, to be started.">
      <Field id="season-pack" label="Season pack" error={unread} hint={hint}>
        <input
          type="file"
          accept=".json,application/json"
          onChange={take}
          disabled={importing.isPending}
          className={`${INPUT_LOOK} h-auto py-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border-0 file:bg-band file:px-4 file:font-semibold file:text-ink`}
          {...fieldAttributes("season-pack", { error: unread, hint })}
        />
      </Field>
      <p role="status" className="empty:hidden">
        {importing.isPending && file && `Reading ${file.name} …`}
      </p>
      {importing.error && file && (
        <>
          <PackFaults file={file.name} error={importing.error} />
          <Button look="quiet" className="sm:justify-self-start" onClick={() => importing.mutate(file.pack)}>
            Try the same file again
          </Button>
        </>
      )}
    </Panel>
  );
}
