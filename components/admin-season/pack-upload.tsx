import { Button } from "@/components/ui/button";
import { Field, FieldError, fieldAttributes, INPUT_LOOK } from "@/components/ui/field";
import { Panel } from "@/components/ui/panel";
import { PackFaults } from "./pack-faults";
import { usePackUpload } from "./use-pack-upload";

/** A season made from a file. Whatever is wrong with it is told at once, and nothing is done by halves. */
export function PackUpload() {
  const { file, unread, input, again, importing, take } = usePackUpload();
  const hint =
    "One JSON file with teams, rules and matches. How it is written says the page “A season pack” of the documentation, docs/season-pack.md.";
  return (
    <Panel title="Upload a season" lead="Nothing starts by itself: the season stands above, to be started.">
      <Field id="season-pack" label="Season pack" error={undefined} hint={hint}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          onChange={take}
          // Not disabled, which would take the focus that it has.
          aria-disabled={importing.isPending || undefined}
          onClick={(event) => importing.isPending && event.preventDefault()}
          className={`${INPUT_LOOK} h-auto py-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border-0 file:bg-band file:px-4 file:font-semibold file:text-ink tight:px-2 tight:file:mr-2 tight:file:px-2`}
          {...fieldAttributes("season-pack", { error: unread, hint })}
        />
      </Field>
      <div role="status" className="empty:hidden">
        <FieldError id="season-pack" error={unread} />
        {importing.isPending && file && `Reading ${file.name} …`}
      </div>
      {importing.error && file && <PackFaults file={file.name} error={importing.error} />}
      {file?.failed && (
        <Button
          ref={again}
          look="quiet"
          busy={importing.isPending}
          className="sm:justify-self-start"
          onClick={() => importing.mutate(file.pack)}
        >
          Try the same file again
        </Button>
      )}
    </Panel>
  );
}
