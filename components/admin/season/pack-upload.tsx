import { useMutation } from "@tanstack/react-query";
import { type ChangeEvent, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { Field, FieldError, fieldAttributes, INPUT_LOOK } from "@/components/ui/field";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { passFocus } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { CallFailed } from "@/lib/http/fetch-call";
import { importSeason } from "@/lib/season/admin-client";
import { WHOLE_FILE } from "@/lib/season/schema";

export function PackUpload() {
  const { file, unread, input, again, importing, take } = usePackUpload();
  const hint = 'One JSON file. See "Season packs" in the docs for the format.';
  return (
    <Panel title="Upload season">
      <Field id="season-pack" label="Season pack" error={undefined} hint={hint}>
        <input
          ref={input}
          type="file"
          accept=".json,application/json"
          onChange={take}
          // `disabled` would drop the focus.
          aria-disabled={importing.isPending || undefined}
          onClick={(event) => importing.isPending && event.preventDefault()}
          className={`${INPUT_LOOK} h-auto py-2 file:mr-3 file:min-h-11 file:cursor-pointer file:rounded-lg file:border-0 file:bg-band file:px-4 file:font-semibold file:text-ink tight:px-2 tight:file:mr-2 tight:file:px-2`}
          {...fieldAttributes("season-pack", { error: unread, hint })}
        />
      </Field>
      <div role="status" className="empty:hidden">
        <FieldError id="season-pack" error={unread} />
        {importing.isPending && file && `Importing ${file.name}…`}
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
          Try again with this file
        </Button>
      )}
    </Panel>
  );
}

/** The server's limit, in bytes. */
const LARGEST = 1024 * 1024;

interface ReadFile {
  name: string;
  pack: string;
  /** The upload failed and can be retried. */
  failed: boolean;
}

function usePackUpload() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [unread, setUnread] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  // Without error notifications, which would cover the panel's list of faults.
  const importing = useMutation({
    ...importSeason,
    onSuccess: ({ message }) => {
      notifySuccess(message);
      // The Try again button disappears; don't lose the focus with it.
      if (again.current) passFocus(again.current, input.current);
      setFile(null);
    },
    onError: ({ message }: Error) => {
      setFile((sent) => sent && { ...sent, failed: true });
      // The page was left, so the panel can't show it.
      if (input.current === null) notifyError(message);
    },
  });

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const isLate = importing.isPending;
    const pack = isLate || chosen.size > LARGEST ? null : await chosen.text().catch(() => null);
    // Lets the same file be chosen again once it's corrected.
    target.value = "";
    if (isLate) return;
    setUnread(undefined);
    importing.reset();
    if (pack === null) {
      setFile(null);
      return setUnread(chosen.size > LARGEST ? "A season pack can't be larger than 1 MB" : "Couldn't read this file");
    }
    setFile({ name: chosen.name, pack, failed: false });
    importing.mutate(pack);
  }

  return { file, unread, input, again, importing, take };
}

/** A message for the whole file means that there are more faults than listed. */
function countOf({ [WHOLE_FILE]: more, ...placed }: Record<string, string>): string {
  const count = Object.keys(placed).length;
  if (count + (more ? 1 : 0) === 1) return "1 problem:";
  return more ? `More than ${count} problems:` : `${count} problems:`;
}

/** Lists everything that is wrong with a refused pack, or says that the outcome of the upload is unknown. */
export function PackFaults({ file, error }: { file: string; error: Error }) {
  const { status, fields } = error instanceof CallFailed ? error : { status: 0, fields: {} };
  const faults = Object.entries(fields);
  // After a server error, or without a response, the season may have been imported.
  const isRefused = status >= 400 && status < 500;
  return (
    <div
      role="alert"
      className="grid grid-cols-[minmax(0,1fr)] gap-3 rounded-lg border-2 border-error bg-error-wash p-4"
    >
      <p className="font-semibold wrap-anywhere">
        {isRefused
          ? `${file} wasn't imported.`
          : `Couldn't tell whether ${file} was imported. Check the upcoming seasons.`}{" "}
        {faults.length === 0 ? error.message : countOf(fields)}
      </p>
      {faults.length > 0 && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, and has to with the keyboard too
        <ul aria-label="Problems" tabIndex={0} className="grid max-h-[max(24rem,70svh)] gap-2 overflow-y-auto">
          {faults.map(([path, sentence]) => (
            <li key={path} className="grid gap-0.5">
              {path !== WHOLE_FILE && <code className="text-sm font-semibold wrap-anywhere">{path}</code>}
              <span className="wrap-anywhere">{sentence}</span>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
