"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { SelectField } from "@/components/ui/select-field";

/** Why a home team cannot be chosen. */
const FIXED = {
  begun: "The first match of the season has started, so home teams can no longer be changed.",
  over: "This season is over.",
  outside: "You are not in this season yet. Join it on the first screen, and then choose.",
};
export type HomeFixed = keyof typeof FIXED;

interface HomeTeamFieldProps {
  /** Null while it can be chosen. */
  fixed: HomeFixed | null;
  /** The home team as it is saved: all there is to see once it is locked, or until the form lives. */
  saved: string | null;
  error: string | undefined;
  field: UseFormRegisterReturn<"homeTeam">;
}

/** One of the teams or none, for who is in the season, and as long as it has not begun. */
export function HomeTeamField({ fixed, saved, error, field }: HomeTeamFieldProps) {
  const { teams, rules } = useSeason();
  const gain = rules.runsPerBonusPoint === null ? "" : "Its runs bring you points. ";
  const options = [
    <option key="none" value="">
      No home team
    </option>,
    ...teams.map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    )),
  ];
  if (fixed) {
    return (
      <SelectField label="Home team" error={error} hint={FIXED[fixed]} disabled value={saved ?? ""}>
        {options}
      </SelectField>
    );
  }
  return (
    <SelectField
      key="open"
      label="Home team"
      error={error}
      hint={`${gain}You can change it until the first match of the season starts.`}
      defaultValue={saved ?? ""}
      {...field}
    >
      {options}
    </SelectField>
  );
}
