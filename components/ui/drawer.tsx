"use client";

import * as Radix from "@radix-ui/react-dialog";
import type { ReactNode } from "react";
import { DialogClose } from "./dialog";

interface DrawerProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** What opens it. */
  trigger: ReactNode;
  children: ReactNode;
}

/** A panel from the right edge; focus stays in it until it is closed, and then goes back to what opened it. */
export function Drawer({ open, onOpenChange, title, trigger, children }: DrawerProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-30 bg-veil" />
        <Radix.Content
          aria-describedby={undefined}
          className="fixed inset-y-0 right-0 z-40 flex w-80 max-w-[88vw] flex-col gap-2 overflow-y-auto bg-card p-4 pb-8 shadow-2xl motion-safe:animate-slide-in"
        >
          <div className="flex items-center justify-between">
            <Radix.Title className="pl-2 text-2xl">{title}</Radix.Title>
            <DialogClose />
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
