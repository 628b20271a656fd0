"use client";

import { useId } from "react";
import { useSeason } from "@/components/season/season";
import { Select } from "@/components/ui/select";

/** One of the teams by its short code, or all of them. */
export function TeamChoice({ value, onChange }: { value: string | null; onChange: (team: string | null) => void }) {
  const { teams } = useSeason();
  const id = useId();
  return (
    <div className="max-sm:w-full sm:min-w-64">
      <label htmlFor={id} className="sr-only">
        Team
      </label>
      <Select
        id={id}
        value={value ?? ""}
        onChange={({ target }) => onChange(target.value || null)}
        className="font-semibold"
      >
        <option value="">All teams</option>
        {teams.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </Select>
    </div>
  );
}
