"use client";

import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { DialogClose } from "./dialog-close";
import { useAnsweredFirst } from "./use-answered-first";
import { useFocusBack } from "./use-focus-back";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** A click beside it does not close it: something has been entered that would be lost. */
  held?: boolean;
  /** A call is under way: closing waits for its answer. */
  busy?: boolean;
  /** Where focus goes when it closes; needed where what opened it is gone by then, such as the item of a menu. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
}

/** What closes on Escape by itself, inside a dialog, carries this: then the dialog stays open. */
export const OWN_ESCAPE = { "data-own-escape": true };

/** A question or a form above the page. */
export function Dialog({ open, title, description, held = false, returnTo, children, ...rest }: DialogProps) {
  const onOpenChange = useAnsweredFirst(rest);
  const { remember, onCloseAutoFocus } = useFocusBack(returnTo);
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-veil" />
        <Radix.Content
          {...(description ? {} : { "aria-describedby": undefined })}
          onPointerDownOutside={(event) => held && event.preventDefault()}
          onEscapeKeyDown={(event) => isOwnEscape(event.target) && event.preventDefault()}
          onOpenAutoFocus={remember}
          onCloseAutoFocus={onCloseAutoFocus}
          className="fixed inset-x-4 top-1/2 z-40 mx-auto grid max-h-[calc(100dvh-2rem)] max-w-lg grid-cols-[minmax(0,1fr)] -translate-y-1/2 gap-4 overflow-y-auto rounded-2xl border border-line bg-card p-4 shadow-2xl sm:p-6"
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="pt-1.5 text-3xl tight:text-2xl">{title}</Radix.Title>
            <DialogClose />
          </div>
          {description && <Radix.Description className="break-words text-ink-soft">{description}</Radix.Description>}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

function isOwnEscape(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest("[data-own-escape]") !== null;
}
