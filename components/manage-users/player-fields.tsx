"use client";

import { Controller, type UseFormReturn, useWatch } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { CountField } from "@/components/ui/count-field";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { COUNT_MAX } from "@/lib/account/admin-schema";
import type { ManagedUser } from "@/lib/account/user-list-schema";
import { FlagSwitch } from "./flag-switch";
import type { SentValues, UserValues } from "./user-values";

interface PlayerFieldsProps {
  form: UseFormReturn<UserValues, unknown, SentValues>;
  seen: ManagedUser;
  own: boolean;
  lastAdmin: boolean;
}

const COUNTS = [
  { name: "wildcards", label: "Wildcards" },
  { name: "flips", label: "Gamechangers" },
] as const;

/** What only players have. */
export function PlayerFields({ form, seen, own, lastAdmin }: PlayerFieldsProps) {
  const { teams } = useSeason();
  const { register, control, formState } = form;
  const { errors } = formState;
  const isAdmin = useWatch({ control, name: "isAdmin" });
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
      <Controller
        control={control}
        name="isAdmin"
        render={({ field }) => (
          <FlagSwitch
            checked={field.value}
            locked={lastAdmin}
            error={errors.isAdmin?.message}
            onChange={field.onChange}
          />
        )}
      />
      {isAdmin !== seen.isAdmin && <Notice tone="info">{consequence(isAdmin, own)}</Notice>}
    </>
  );
}

function consequence(isAdmin: boolean, own: boolean): string {
  if (own) {
    return "You are taking the flag from yourself: when you save, you are logged out, and these pages close for you.";
  }
  const change = isAdmin ? "make this user an administrator" : "take the flag from this user";
  return `You are about to ${change}. They are logged out everywhere and have to log in again.`;
}
