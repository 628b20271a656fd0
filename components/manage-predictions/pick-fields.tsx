"use client";

import type { Ref } from "react";
import { useSeason } from "@/components/season/season";
import { teamLook } from "@/components/team/team-look";
import { OptionField } from "@/components/ui/option-field";
import type { Sides } from "@/lib/match/rules";
import { isTbc, sideName } from "@/lib/team/names";

interface FieldProps<Value> {
  value: Value;
  error: string | undefined;
  onChange: (value: Value) => void;
  ref?: Ref<HTMLInputElement>;
}

/** One of the two sides. */
export function TeamField({ match, ...field }: FieldProps<string> & { match: Sides }) {
  const sides = [match.teamOne, match.teamTwo].filter((side) => !isTbc(side));
  const options = sides.map((side) => ({ value: side, content: <Painted side={side} /> }));
  return <OptionField label="Team" options={options} {...field} />;
}

function Painted({ side }: { side: string }) {
  const { teams } = useSeason();
  const { ground, accent } = teamLook(side, teams);
  return (
    <>
      <span
        aria-hidden="true"
        className="size-5 shrink-0 rounded-full border-2"
        style={{ backgroundColor: ground, borderColor: accent }}
      />
      {sideName(side)}
    </>
  );
}

interface YesNoFieldProps extends FieldProps<boolean> {
  label: string;
  /** Why it cannot be Yes, if it cannot. */
  barred: string | undefined;
}

/** Whether a pick bears something. */
export function YesNoField({ barred, ...field }: YesNoFieldProps) {
  const options = [
    { value: true, content: "Yes", disabled: barred !== undefined },
    { value: false, content: "No" },
  ];
  return <OptionField short options={options} hint={barred} {...field} />;
}

export type Extra = "none" | "wildcard" | "gamechanger";

interface ExtraFieldProps extends FieldProps<Extra> {
  /** Why it cannot be given one, if it cannot. */
  barred: string | undefined;
  /** What it bears already, and may keep. */
  borne: Extra;
}

/** What a pick bears: nothing, a wildcard or a gamechanger, never both. */
export function ExtraField({ barred, borne, ...field }: ExtraFieldProps) {
  const may = (extra: Extra) => barred === undefined || extra === borne;
  const options = [
    { value: "none" as const, content: "None" },
    { value: "wildcard" as const, content: "Wildcard", disabled: !may("wildcard") },
    { value: "gamechanger" as const, content: "Gamechanger", disabled: !may("gamechanger") },
  ];
  return <OptionField label="Wildcard or gamechanger" options={options} hint={barred} {...field} />;
}
