"use client";

import { KINDS } from "@/components/activity-entry/action-titles";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { SelectField } from "@/components/ui/select-field";
import { useQuery } from "@/components/ui/use-query";
import type { ActivityChoices, ActivityFilter } from "@/lib/activity/schema";
import { activityChoices } from "@/lib/browser/activity";
import { withTbd } from "@/lib/match/match-names";

interface ActivityFiltersProps {
  filter: ActivityFilter;
  onChange: (name: keyof ActivityFilter, value: string) => void;
  /** Where there is something to clear. */
  onClear: (() => void) | undefined;
}

/** By whom or to whom, on which match, and of what kind. */
export function ActivityFilters({ filter, onChange, onClear }: ActivityFiltersProps) {
  const { data, error } = useQuery(activityChoices);
  return (
    <search aria-label="Filter" className="grid gap-4 sm:grid-cols-3">
      <Choice
        label="Person"
        all="Everybody"
        value={filter.person}
        options={data?.people.map(({ id, name }) => [id, name])}
        onChange={(value) => onChange("person", value)}
      />
      <Choice
        label="Match"
        all="All matches"
        value={filter.match}
        options={data?.matches.map((match) => [match.id, labelOf(match)])}
        onChange={(value) => onChange("match", value)}
      />
      <Choice
        label="Kind"
        all="All kinds"
        value={filter.kind}
        options={Object.entries(KINDS)}
        onChange={(value) => onChange("kind", value)}
      />
      {error && (
        <div className="sm:col-span-3">
          <Notice tone="error">People and matches to filter by could not be fetched: {error.message}</Notice>
        </div>
      )}
      {onClear && (
        <Button look="quiet" className="sm:col-span-3 sm:justify-self-start" onClick={onClear}>
          Show everything
        </Button>
      )}
    </search>
  );
}

function labelOf({ name, matchNumber }: ActivityChoices["matches"][number]): string {
  return matchNumber === null ? `${withTbd(name)} (deleted)` : `No. ${matchNumber}: ${withTbd(name)}`;
}

interface ChoiceProps {
  label: string;
  /** What it says when nothing is chosen. */
  all: string;
  value: string | undefined;
  /** Undefined while they are not known. */
  options: [string, string][] | undefined;
  onChange: (value: string) => void;
}

function Choice({ label, all, value = "", options, onChange }: ChoiceProps) {
  const isListed = value === "" || options?.some(([id]) => id === value);
  return (
    <SelectField label={label} value={value} onChange={(event) => onChange(event.target.value)}>
      <option value="">{all}</option>
      {!isListed && <option value={value}>{options ? "None of these" : "…"}</option>}
      {options?.map(([id, name]) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
