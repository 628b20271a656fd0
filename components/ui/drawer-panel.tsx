"use client";

import * as Radix from "@radix-ui/react-dialog";
import { DialogClose } from "./dialog-close";
import type { DrawerProps } from "./drawer";

export function DrawerPanel({ open, onOpenChange, title, trigger, children }: DrawerProps) {
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
            <Radix.Title className="pl-4 text-2xl">{title}</Radix.Title>
            <DialogClose />
          </div>
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
