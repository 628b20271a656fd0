"use client";

import { type ReactNode, type RefObject, useEffect, useId, useRef } from "react";
import { CloseButton } from "./close-button";

interface DrawerProps {
  open: boolean;
  /** Whether it is about to open: what is in it is drawn already, out of sight. */
  ready: boolean;
  onClose: () => void;
  /** What the focus goes back to. */
  opener: RefObject<HTMLElement | null>;
  title: string;
  children: ReactNode;
}

/**
 * A panel from the right edge, the browser's own dialog (docs/decisions/041-drawer.md). The page behind it is inert until it is
 * closed. What is in it is drawn when it opens, or once it is about to.
 */
export function Drawer({ open, ready, onClose, opener, title, children }: DrawerProps) {
  const panel = useRef<HTMLDialogElement>(null);
  const name = useId();
  useEffect(() => {
    if (!open || !panel.current) return;
    const close = show(panel.current);
    return () => {
      close();
      opener.current?.focus();
    };
  }, [open, opener]);
  return (
    <dialog
      ref={panel}
      popover="manual"
      aria-labelledby={name}
      onClose={onClose}
      onKeyDown={({ key }) => key === "Escape" && onClose()}
      // The panel is full of what is in it: a click on itself is one on the veil beside it.
      onClick={(event) => event.target === event.currentTarget && onClose()}
      className="fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-80 max-w-[88vw] overscroll-contain border-l border-line bg-card text-ink shadow-2xl backdrop:bg-veil motion-safe:animate-slide-in"
    >
      {(open || ready) && (
        <div className="flex min-h-full flex-col gap-2 p-4 pb-8">
          <div className="flex items-center justify-between">
            <h2 id={name} className="pl-4 text-2xl">
              {title}
            </h2>
            <CloseButton onClick={onClose} />
          </div>
          {children}
        </div>
      )}
    </dialog>
  );
}

/**
 * Shows it at once, and shuts off the page behind it once it has come to rest there: that makes the browser style the whole page
 * anew, for which a slow phone takes longer than for the panel. Answers how to close it.
 */
function show(panel: HTMLDialogElement): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let closed = false;
  const shutOff = () => {
    panel.hidePopover();
    panel.showModal();
  };
  panel.showPopover();
  const frame = requestAnimationFrame(async () => {
    await Promise.allSettled(panel.getAnimations().map(({ finished }) => finished));
    if (!closed) timer = setTimeout(shutOff);
  });
  return () => {
    closed = true;
    cancelAnimationFrame(frame);
    clearTimeout(timer);
    panel.hidePopover();
    panel.close();
  };
}
