"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "./button";

interface ConfirmButtonProps {
  children: ReactNode;
  /** What the button says once it has been pressed; the second click does it. */
  again: string;
  /** What is lost, said between the two clicks. */
  warning: string;
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** A button that wants a second click. Going elsewhere takes the first one back. */
export function ConfirmButton({
  children,
  again,
  warning,
  disabled = false,
  busy = false,
  ...rest
}: ConfirmButtonProps) {
  const { onConfirm } = rest;
  const [asked, setAsked] = useState(false);
  const warningId = useId();
  return (
    <div className="grid gap-2">
      <p id={warningId} role="status" className="text-sm font-semibold text-error-text empty:hidden">
        {asked && warning}
      </p>
      <Button
        look={asked ? "main" : "quiet"}
        disabled={disabled}
        busy={busy}
        aria-describedby={asked ? warningId : undefined}
        onClick={() => (asked ? onConfirm() : setAsked(true))}
        onBlur={() => !busy && setAsked(false)}
        onKeyDown={(event) => {
          if (!asked || event.key !== "Escape") return;
          event.stopPropagation();
          setAsked(false);
        }}
      >
        {asked ? again : children}
      </Button>
    </div>
  );
}
