import clsx from "clsx";
import type { ReactNode } from "react";
import { Button } from "./button";

interface NoticeProps {
  tone: "error" | "info";
  children: ReactNode;
}

/** A boxed message on the page. Errors are announced. */
export function Notice({ tone, children }: NoticeProps) {
  const look = tone === "error" ? "border-error bg-error-wash" : "border-gamechanger bg-card";
  return (
    <p
      role={tone === "error" ? "alert" : undefined}
      className={clsx("rounded-lg border-2 px-4 py-3 font-medium", look)}
    >
      {children}
    </p>
  );
}

interface TryAgainProps {
  /** Older data is shown below. */
  stale?: boolean;
  busy: boolean;
  onRetry: () => unknown;
  /** The error message. */
  children: ReactNode;
}

/** An error with a Try again button. */
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
