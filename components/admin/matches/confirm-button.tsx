"use client";

import { type ReactNode, useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { OWN_ESCAPE } from "@/components/ui/dialog";

interface ConfirmButtonProps {
  children: ReactNode;
  /** The label after the first click. */
  again: string;
  /** Shown after the first click: what will be lost. */
  warning: string;
  disabled?: boolean;
  busy?: boolean;
  onConfirm: () => void;
}

/** A button that acts on the second click, but not on a double click. Losing the focus or Escape resets it. */
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
          // Safari doesn't focus a tapped button, so it wouldn't get a blur event either.
          currentTarget.focus();
          if (!asked) setAsked(true);
          else if (detail < 2) {
            // Ask again after a failure. Also keeps the warning from collapsing under the pointer on blur.
            setAsked(false);
            onConfirm();
          }
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
