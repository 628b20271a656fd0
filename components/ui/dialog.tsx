"use client";

import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { CloseIcon } from "./icons";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  children: ReactNode;
}

/** A question or a form above the page. */
export function Dialog({ open, onOpenChange, title, description, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-veil" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg -translate-y-1/2 gap-4 overflow-y-auto rounded-2xl border border-line bg-card p-6 shadow-2xl"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-3xl">{title}</Radix.Title>
            <DialogClose />
          </div>
          {description && <Radix.Description className="text-ink-soft">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The cross in the corner of dialogs and drawers. */
export function DialogClose() {
  return (
    <Radix.Close aria-label="Close" className="-mr-2 grid size-11 shrink-0 place-items-center rounded-lg hover:bg-band">
      <CloseIcon />
    </Radix.Close>
  );
}
