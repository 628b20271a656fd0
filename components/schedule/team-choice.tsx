"use client";

import clsx from "clsx";
import { useId } from "react";
import { useSeason } from "@/components/season/season";
import { INPUT_LOOK } from "@/components/ui/field";
import { ChevronIcon } from "@/components/ui/icons";

/** One of the teams by its short code, or all of them. */
export function TeamChoice({ value, onChange }: { value: string | null; onChange: (team: string | null) => void }) {
  const { teams } = useSeason();
  const id = useId();
  return (
    <div className="relative max-sm:w-full sm:min-w-64">
      <label htmlFor={id} className="sr-only">
        Team
      </label>
      <select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className={clsx(INPUT_LOOK, "appearance-none truncate pr-12 font-semibold")}
      >
        <option value="">All teams</option>
        {teams.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-soft">
        <ChevronIcon />
      </span>
    </div>
  );
}
