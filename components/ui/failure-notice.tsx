"use client";

import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { CallFailed } from "@/lib/http/fetch-call";

interface FailureNoticeProps {
  error: Error | null;
  /** Fills the form with what is stored now. */
  onReload: () => void;
}

/** Why a form wasn't saved. On a version conflict it has a Reload button. */
export function FailureNotice({ error, onReload }: FailureNoticeProps) {
  if (!error) return null;
  return (
    <Notice tone="error">
      {error.message}
      {isConflict(error) && (
        <Button look="quiet" className="mt-3 flex min-h-11! px-3! py-1! text-lg!" onClick={onReload}>
          Reload
        </Button>
      )}
    </Notice>
  );
}

export const isConflict = (error: Error | null): boolean =>
  error instanceof CallFailed && error.code === "VERSION_CONFLICT";
