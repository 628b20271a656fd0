"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "./button";
import { OWN_ESCAPE } from "./dialog";

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

/**
 * A button that wants a second click, and not that of a double one; a cell of the grid around it. Going elsewhere takes
 * the first one back.
 */
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
    <>
      <p id={warningId} role="status" className="-order-1 col-span-full font-semibold text-error-text empty:sr-only">
        {asked && warning}
      </p>
      <Button
        className="px-2!"
        look={asked ? "main" : "quiet"}
        disabled={disabled}
        busy={busy}
        aria-describedby={asked ? warningId : undefined}
        onClick={({ currentTarget, detail }) => {
          // Safari does not focus what is tapped, and what has no focus does not lose it.
          currentTarget.focus();
          if (!asked) setAsked(true);
          else if (detail < 2) onConfirm();
        }}
        onBlur={() => !busy && setAsked(false)}
        {...(asked && OWN_ESCAPE)}
        onKeyDown={(event) => event.key === "Escape" && setAsked(false)}
      >
        {asked ? again : children}
      </Button>
    </>
  );
}
