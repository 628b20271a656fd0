"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, fieldAttributes, INPUT_LOOK } from "./field";
import { ChevronIcon } from "./icons";

interface SelectFieldProps extends ComponentProps<"select"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** One of several, with the list that the device itself opens. */
export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <select
          className={`${INPUT_LOOK} appearance-none truncate pr-12 disabled:cursor-not-allowed disabled:border-line disabled:bg-band disabled:text-ink-soft disabled:opacity-100`}
          {...fieldAttributes(id, { error, hint })}
          {...select}
        />
        <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-soft">
          <ChevronIcon />
        </span>
      </div>
    </Field>
  );
}
