"use client";

import clsx from "clsx";
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from "react";

export interface Tab {
  name: string;
  disabled?: boolean;
  content?: ReactNode;
}

/** Tabs as ARIA describes them: arrow keys move between those that are not disabled. */
export function Tabs({ label, tabs }: { label: string; tabs: readonly Tab[] }) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const [selected, select] = useState(0);

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    event.preventDefault();
    const open = tabs.map((_, position) => position).filter((position) => !tabs[position]?.disabled);
    const next = open.at((open.indexOf(selected) + step) % open.length) ?? selected;
    select(next);
    list.current?.querySelectorAll("button").item(next).focus();
  }

  return (
    <div className="grid gap-6">
      <div ref={list} role="tablist" aria-label={label} className="flex flex-wrap gap-1 border-b-2 border-line">
        {tabs.map(({ name, disabled = false }, position) => (
          <button
            key={name}
            type="button"
            role="tab"
            id={`${id}-tab-${position}`}
            aria-controls={position === selected ? `${id}-panel` : undefined}
            aria-selected={position === selected}
            disabled={disabled}
            tabIndex={position === selected ? 0 : -1}
            onClick={() => select(position)}
            onKeyDown={onKeyDown}
            className={clsx(
              "-mb-0.5 min-h-11 border-b-4 px-3 font-semibold disabled:cursor-not-allowed disabled:opacity-55",
              position === selected ? "border-cherry-text text-ink" : "border-transparent text-ink-soft",
            )}
          >
            {name}
          </button>
        ))}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-tab-${selected}`}>
        {tabs[selected]?.content}
      </div>
    </div>
  );
}
