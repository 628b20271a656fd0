"use client";

import type { FieldErrors, UseFormRegister } from "react-hook-form";
import { SelectField } from "@/components/ui/select-field";
import { TextField } from "@/components/ui/text-field";
import type { InningsForm } from "@/lib/match/innings-schema";
import { sideName } from "@/lib/team/names";

const ORDER = ["First innings", "Second innings"] as const;

interface InningsFieldsProps {
  index: 0 | 1;
  /** Those of the match that are known. */
  sides: readonly string[];
  register: UseFormRegister<InningsForm>;
  errors: FieldErrors<InningsForm>;
}

/** Who batted, and what came of it. */
export function InningsFields({ index, sides, register, errors }: InningsFieldsProps) {
  const wrong = errors.innings?.[index];
  return (
    <fieldset className="grid gap-3 rounded-xl border-2 border-line-strong p-4">
      <legend className="px-1 font-display text-2xl font-bold">{ORDER[index]}</legend>
      <SelectField label="Team" error={wrong?.team?.message} {...register(`innings.${index}.team`)}>
        <option value="">Not played</option>
        {sides.map((side) => (
          <option key={side} value={side}>
            {sideName(side)}
          </option>
        ))}
      </SelectField>
      <div className="grid grid-cols-3 gap-3 tight:grid-cols-[minmax(0,1fr)]">
        <TextField
          label="Runs"
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.runs?.message}
          {...register(`innings.${index}.runs`)}
        />
        <TextField
          label="Wickets"
          inputMode="numeric"
          autoComplete="off"
          error={wrong?.wickets?.message}
          {...register(`innings.${index}.wickets`)}
        />
        <TextField
          label="Overs"
          inputMode="decimal"
          autoComplete="off"
          placeholder="17.4"
          error={wrong?.overs?.message}
          {...register(`innings.${index}.overs`)}
        />
      </div>
    </fieldset>
  );
}
