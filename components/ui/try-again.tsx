import type { ReactNode } from "react";
import { Button } from "./button";
import { Notice } from "./notice";

interface TryAgainProps {
  /** What was fetched before stands below. */
  stale?: boolean;
  busy: boolean;
  onRetry: () => unknown;
  /** What failed, and why. */
  children: ReactNode;
}

/** What could not be fetched, and another try. */
export function TryAgain({ stale = false, busy, onRetry, children }: TryAgainProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="error">
        {children}
        {stale && <span className="block text-sm">What you see below may be out of date.</span>}
      </Notice>
      <Button look="quiet" busy={busy} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
