"use client";

import { Controller, useWatch } from "react-hook-form";
import { DateField } from "@/components/ui/date-field";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import { defaultName } from "@/lib/match/match-names";
import { MATCH_TYPES } from "@/lib/match/rules";
import { SideOptions } from "./side-options";
import type { useMatchForm } from "./use-match-form";

/** What a match is: its number, when and where it is played, by whom, and its name. */
export function MatchFields({ form, timeZone }: Pick<ReturnType<typeof useMatchForm>, "form" | "timeZone">) {
  const { register, control, formState } = form;
  const { errors } = formState;
  const [teamOne = "", teamTwo = ""] = useWatch({ control, name: ["teamOne", "teamTwo"] });
  return (
    <>
      <div className="grid grid-cols-2 gap-4 tight:grid-cols-[minmax(0,1fr)]">
        <TextField
          label="Match number"
          inputMode="numeric"
          autoComplete="off"
          error={errors.matchNumber?.message}
          {...register("matchNumber")}
        />
        <SelectField label="Type" error={errors.matchType?.message} {...register("matchType")}>
          {MATCH_TYPES.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </SelectField>
      </div>
      <Controller
        control={control}
        name="day"
        render={({ field }) => (
          <DateField label="Date" value={field.value} error={errors.day?.message} onChange={field.onChange} />
        )}
      />
      <TextField
        label="Time"
        type="time"
        hint={`Your time: ${timeZone.replaceAll("_", " ")}`}
        error={errors.time?.message}
        {...register("time")}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField label="Team one" error={errors.teamOne?.message} {...register("teamOne")}>
          <SideOptions without={teamTwo} />
        </SelectField>
        <SelectField label="Team two" error={errors.teamTwo?.message} {...register("teamTwo")}>
          <SideOptions without={teamOne} />
        </SelectField>
      </div>
      <TextField
        label="Name (optional)"
        placeholder={teamOne && teamTwo ? defaultName({ teamOne, teamTwo }) : ""}
        autoComplete="off"
        error={errors.matchName?.message}
        {...register("matchName")}
      />
      <TextField label="Venue (optional)" autoComplete="off" error={errors.venue?.message} {...register("venue")} />
    </>
  );
}
