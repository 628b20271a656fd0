import { type ChangeEvent, useRef, useState } from "react";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { passFocus } from "@/components/ui/page-focus";
import { useMutation } from "@/components/ui/use-mutation";
import { importSeason } from "@/lib/browser/season";

/** Bytes: what the server takes at most. */
const LARGEST = 1024 * 1024;

interface ReadFile {
  name: string;
  pack: string;
  /** It has failed before, and may be tried again. */
  failed: boolean;
}

/** The file that is chosen, read and sent; `input` and `again` are where it is chosen, and where it is tried again. */
export function usePackUpload() {
  const [file, setFile] = useState<ReadFile | null>(null);
  const [unread, setUnread] = useState<string>();
  const input = useRef<HTMLInputElement>(null);
  const again = useRef<HTMLButtonElement>(null);
  // What is wrong the panel tells, all of it: a notification would lie over that.
  const importing = useMutation({
    ...importSeason,
    onSuccess: ({ message }) => {
      notifySuccess(message);
      // The button goes with what it has done.
      if (again.current) passFocus(again.current, input.current);
      setFile(null);
    },
    onError: ({ message }) => {
      setFile((sent) => sent && { ...sent, failed: true });
      // Whoever has left the page has no panel.
      if (input.current === null) notifyError(message);
    },
  });

  async function take({ target }: ChangeEvent<HTMLInputElement>) {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    const isLate = importing.isPending;
    const pack = isLate || chosen.size > LARGEST ? null : await chosen.text().catch(() => null);
    // The same file, once it is mended, is another choice.
    target.value = "";
    if (isLate) return;
    setUnread(undefined);
    importing.reset();
    if (pack === null) {
      setFile(null);
      return setUnread(chosen.size > LARGEST ? "A season pack has at most 1 MB" : "This file could not be read");
    }
    setFile({ name: chosen.name, pack, failed: false });
    importing.mutate(pack);
  }

  return { file, unread, input, again, importing, take };
}
