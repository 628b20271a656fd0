"use client";

import * as Radix from "@radix-ui/react-dialog";
import clsx from "clsx";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button, CloseButton } from "./button";
import { useCloseOnBack } from "./close-on-back";
import { pageHead } from "./page-focus";

interface DialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: string;
  /** A click outside doesn't close it, because input would be lost. */
  held?: boolean;
  /** A call is running; closing waits for its response. */
  busy?: boolean;
  /** Gets the focus on closing. Needed if the element that opened it is gone by then, such as a menu item. */
  returnTo?: () => HTMLElement | null;
  children: ReactNode;
}

/** For elements inside a dialog that handle Escape themselves; the dialog then stays open. */
export const OWN_ESCAPE = { "data-own-escape": true };

export function Dialog({ open, title, description, held = false, returnTo, children, ...rest }: DialogProps) {
  const onOpenChange = useCloseAfterCall(rest);
  const { remember, onCloseAutoFocus } = useFocusBack(returnTo);
  useCloseOnBack(open, () => onOpenChange(false));
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

interface ConfirmDialogProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One sentence, read out with the title. */
  warning: string;
  /** The confirm button's label. */
  action: string;
  busy?: boolean;
  /** Gets the focus on closing. Needed if the element that opened it is gone by then. */
  returnTo?: () => HTMLElement | null;
  onConfirm: () => void;
  /** Further details or an error. */
  children?: ReactNode;
}

/** Asks for confirmation. Cancel has the focus, and a click outside doesn't close it. */
export function ConfirmDialog({ open, title, warning, action, ...rest }: ConfirmDialogProps) {
  const { busy = false, onConfirm, returnTo, children } = rest;
  const onOpenChange = useCloseAfterCall(rest);
  const { remember, onCloseAutoFocus } = useFocusBack(returnTo);
  const cancel = useRef<HTMLButtonElement>(null);
  useCloseOnBack(open, () => onOpenChange(false));
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

/** The buttons of a dialog, which stay visible while its content scrolls. */
export function DialogFoot({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={clsx(
        "sticky -bottom-4 -mx-4 -mb-4 grid gap-3 border-t border-line bg-card px-4 py-3 tight:static sm:-bottom-6 sm:-mx-6 sm:-mb-6 sm:px-6",
        className,
      )}
    >
      {children}
    </div>
  );
}

/** Closes the dialog. Like the close button, it waits for a running call. */
export function Cancel() {
  return (
    <Radix.Close asChild>
      <Button look="quiet">Cancel</Button>
    </Radix.Close>
  );
}

interface FormFootProps {
  /** The submit button's label. */
  submit: string;
  busy: boolean;
}

/** Cancel and submit. */
export function FormFoot({ submit, busy }: FormFootProps) {
  return (
    <DialogFoot className="grid-cols-[auto_minmax(0,1fr)] tight:grid-cols-[minmax(0,1fr)]">
      <Cancel />
      <Button type="submit" busy={busy}>
        {submit}
      </Button>
    </DialogFoot>
  );
}

function DialogClose() {
  return (
    <Radix.Close asChild>
      <CloseButton />
    </Radix.Close>
  );
}

interface Closable {
  onOpenChange: (open: boolean) => void;
  /** A call is running. */
  busy?: boolean;
}

/** Delays closing until a running call is answered. If the dialog were reopened before, it would show outdated data. */
function useCloseAfterCall({ onOpenChange, busy = false }: Closable): (open: boolean) => void {
  const [closing, setClosing] = useState(false);
  useEffect(() => {
    if (!closing || busy) return;
    setClosing(false);
    onOpenChange(false);
  }, [closing, busy, onOpenChange]);
  return (open) => (busy && !open ? setClosing(true) : onOpenChange(open));
}

/**
 * Moves the focus when a dialog closes: to `returnTo`, or the element focused before, or, if that's gone, the page.
 * Radix only does this for its own triggers.
 */
function useFocusBack(returnTo?: () => HTMLElement | null) {
  const opener = useRef<Element | null>(null);
  return {
    remember: () => {
      opener.current = document.activeElement;
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault();
      // Safari doesn't focus clicked buttons, so the body may have had the focus.
      const isThere = opener.current?.isConnected && opener.current !== document.body;
      const to = returnTo?.() ?? (isThere ? opener.current : pageHead());
      if (to instanceof HTMLElement) to.focus();
    },
  };
}
