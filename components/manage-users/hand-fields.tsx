"use client";

import { Controller } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { CountField } from "@/components/ui/count-field";
import { SelectField } from "@/components/ui/select-field";
import { COUNT_MAX } from "@/lib/account/admin-schema";
import type { PlayerFields } from "./player-fields";

const COUNTS = [
  { name: "wildcards", label: "Wildcards" },
  { name: "flips", label: "Gamechangers" },
] as const;

/** What a player has in the season: the home team, and how many wildcards and gamechangers are left. */
export function HandFields({ form }: Pick<Parameters<typeof PlayerFields>[0], "form">) {
  const { teams } = useSeason();
  const { register, control, formState } = form;
  const { errors } = formState;
  return (
    <>
      <SelectField label="Home team" error={errors.homeTeam?.message} {...register("homeTeam")}>
        <option value="">Missing</option>
        {teams.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </SelectField>
      <div className="grid gap-5 sm:grid-cols-2">
        {COUNTS.map(({ name, label }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, ...field } }) => (
              <CountField label={label} value={`${value}`} max={COUNT_MAX} error={errors[name]?.message} {...field} />
            )}
          />
        ))}
      </div>
    </>
  );
}
