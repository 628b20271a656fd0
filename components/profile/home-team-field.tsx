"use client";

import type { UseFormRegisterReturn } from "react-hook-form";
import { useSeason } from "@/components/season/season";
import { SelectField } from "@/components/ui/select-field";

interface HomeTeamFieldProps {
  locked: boolean;
  /** The home team as it is saved: all there is to see once it is locked, or until the form lives. */
  saved: string | null;
  error: string | undefined;
  field: UseFormRegisterReturn<"homeTeam">;
}

/** One of the teams or none, for as long as the season has not begun. */
export function HomeTeamField({ locked, saved, error, field }: HomeTeamFieldProps) {
  const { teams } = useSeason();
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
  if (locked) {
    const reason = "The first match of the season has started, so home teams can no longer be changed.";
    return (
      <SelectField label="Home team" error={error} hint={reason} disabled value={saved ?? ""}>
        {options}
      </SelectField>
    );
  }
  return (
    <SelectField
      key="open"
      label="Home team"
      error={error}
      hint="Its runs bring you points. You can change it until the first match of the season starts."
      defaultValue={saved ?? ""}
      {...field}
    >
      {options}
    </SelectField>
  );
}
