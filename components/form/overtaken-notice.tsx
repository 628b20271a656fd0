"use client";

import { Button } from "@/components/ui/button";

interface OvertakenNoticeProps {
  /** What the server said: which fields somebody else has set, and to what. */
  reason: string;
  /** What the button says that saves over it. */
  save: string;
  onTakeTheirs: () => void;
}

/** Somebody else was faster. What one has typed is still in the form; what one has left alone shows theirs already. */
export function OvertakenNotice({ reason, save, onTakeTheirs }: OvertakenNoticeProps) {
  return (
    <div role="alert" className="grid justify-items-start gap-3 rounded-lg border-2 border-error bg-error-wash p-4">
      <p className="font-semibold break-words">{reason}.</p>
      <p>
        What you have entered is still here. Press {save} to put it in place of theirs, or take theirs and start from
        there.
      </p>
      <Button look="quiet" onClick={onTakeTheirs}>
        Take theirs
      </Button>
    </div>
  );
}
