"use client";

import * as Radix from "@radix-ui/react-dialog";
import { type ReactNode, useRef } from "react";
import { Button } from "./button";
import { useAnsweredFirst } from "./use-answered-first";
import { useFocusBack } from "./use-focus-back";

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What is at stake, in one sentence; read out with the title. */
  warning: string;
  /** What the button that does it says. */
  action: string;
  busy?: boolean;
  /** Where focus goes when it closes; needed where what opened it is gone by then. */
  returnTo?: () => HTMLElement | null;
  onConfirm: () => void;
  /** What else there is to know: what is lost, or why it failed. */
  children?: ReactNode;
}

/** Asks once more. Cancel comes first and has the focus; a click beside it decides nothing. */
export function ConfirmDialog({ open, title, warning, action, ...rest }: ConfirmDialogProps) {
  const { busy = false, onConfirm, returnTo, children } = rest;
  const onOpenChange = useAnsweredFirst(rest);
  const { remember, onCloseAutoFocus } = useFocusBack(returnTo);
  const cancel = useRef<HTMLButtonElement>(null);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-veil" />
        <Radix.Content
          role="alertdialog"
          onOpenAutoFocus={(event) => {
            remember();
            event.preventDefault();
            cancel.current?.focus();
          }}
          onPointerDownOutside={(event) => event.preventDefault()}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-md grid-cols-[minmax(0,1fr)] -translate-y-1/2 gap-4 overflow-y-auto rounded-2xl border-2 border-error bg-card p-6 shadow-2xl"
        >
          <Radix.Title className="text-3xl break-words">{title}</Radix.Title>
          <Radix.Description className="font-semibold">{warning}</Radix.Description>
          {children}
          <div className="grid gap-3 sm:grid-cols-2">
            <Button ref={cancel} look="quiet" onClick={() => onOpenChange(false)}>
              Cancel
            </Button>
            <Button busy={busy} onClick={onConfirm}>
              {action}
            </Button>
          </div>
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
