"use client";

import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

interface Tab {
  name: string;
  disabled?: boolean;
  content?: ReactNode;
}

/** Arrow keys move between the tabs that are not disabled. */
export function Tabs({ label, tabs, first }: { label: string; tabs: readonly Tab[]; first: string }) {
  return (
    <Radix.Root defaultValue={first} className="grid gap-6">
      <Radix.List aria-label={label} className="flex flex-wrap gap-1 border-b-2 border-line">
        {tabs.map(({ name, disabled = false }) => (
          <Radix.Trigger
            key={name}
            value={name}
            disabled={disabled}
            className="-mb-0.5 min-h-11 border-b-4 border-transparent px-3 font-semibold text-ink-soft disabled:cursor-not-allowed disabled:opacity-55 data-[state=active]:border-cherry-text data-[state=active]:text-ink"
          >
            {name}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map(({ name, content }) => (
        <Radix.Content key={name} value={name}>
          {content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
