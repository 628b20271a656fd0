import type { ReactNode } from "react";
import { Button } from "./button";
import { Notice } from "./notice";

interface TryAgainProps {
  busy: boolean;
  onRetry: () => unknown;
  /** What failed, and why. */
  children: ReactNode;
}

/** What could not be fetched, and another try. */
export function TryAgain({ busy, onRetry, children }: TryAgainProps) {
  return (
    <div className="grid justify-items-start gap-3">
      <Notice tone="error">{children}</Notice>
      <Button look="quiet" busy={busy} onClick={() => onRetry()}>
        Try again
      </Button>
    </div>
  );
}
