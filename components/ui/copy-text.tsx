"use client";

import { Button } from "./button";
import { notifyError, notifySuccess } from "./notifications";

interface CopyTextProps {
  text: string;
  /** What it is, as in "The head is copied". */
  what: string;
}

/** A long text in its whole length, and a button that copies it. */
export function CopyText({ text, what }: CopyTextProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(`${what} is copied`);
    } catch {
      // Browsers lend their clipboard to pages that come by https alone.
      notifyError("This browser does not let pages copy. Mark the text and copy it by hand");
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <code className="rounded-lg bg-band px-3 py-2 font-mono text-base break-all select-all">{text}</code>
      <Button look="quiet" className="justify-self-start" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
