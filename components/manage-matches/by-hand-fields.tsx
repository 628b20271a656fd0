"use client";

import { Controller } from "react-hook-form";
import { Checkbox } from "@/components/ui/checkbox";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { FOLLOWING_FIELDS, type FollowingField } from "@/lib/match/provenance";
import type { useMatchForm } from "./use-match-form";

const LABELS: Readonly<Record<FollowingField, string>> = {
  matchNumber: "Match number",
  matchType: "Type",
  matchDate: "Date and time",
  teamOne: "Team one",
  teamTwo: "Team two",
  matchName: "Name",
  venue: "Venue",
};

interface ByHandFieldsProps {
  match: ManagedMatch;
  control: ReturnType<typeof useMatchForm>["form"]["control"];
}

/** Which fields an administrator has set against the match data source, and the way back; nothing where there is none. */
export function ByHandFields({ match, control }: ByHandFieldsProps) {
  const held = FOLLOWING_FIELDS.filter((field) => match.fromSource && match.byHand.includes(field));
  if (held.length === 0) return null;
  return (
    <fieldset className="grid gap-1 rounded-xl border-2 border-line-strong p-4">
      <legend className="px-1 font-semibold">Set by hand</legend>
      <p className="text-sm text-ink-soft">
        The match data source does not change these. Tick what is to follow it again.
      </p>
      <Controller
        control={control}
        name="followSource"
        render={({ field: { value, onChange } }) => (
          <div className="grid sm:grid-cols-2">
            {held.map((field) => (
              <Checkbox
                key={field}
                label={LABELS[field]}
                checked={value.includes(field)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...value, field] : value.filter((other) => other !== field))
                }
              />
            ))}
          </div>
        )}
      />
    </fieldset>
  );
}
