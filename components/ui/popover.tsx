"use client";

import * as Radix from "@radix-ui/react-popover";
import type { ReactNode } from "react";

interface PopoverProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** What opens it; a button. */
  trigger: ReactNode;
  /** What it is called for those who do not see it. */
  label: string;
  align?: "start" | "center" | "end";
  children: ReactNode;
}

/** A small panel beside its trigger; Escape or a click elsewhere closes it, and focus goes back. */
export function Popover({ open, onOpenChange, trigger, label, align = "center", children }: PopoverProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Trigger asChild>{trigger}</Radix.Trigger>
      <Radix.Content
        aria-label={label}
        align={align}
        sideOffset={8}
        collisionPadding={8}
        className="z-40 grid max-w-[calc(100vw-1rem)] gap-4 rounded-xl border border-line bg-card p-4 text-ink shadow-2xl motion-safe:animate-rise"
      >
        {children}
      </Radix.Content>
    </Radix.Root>
  );
}
