"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, fieldAttributes } from "./field";
import { Select } from "./select";

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
      <Select {...fieldAttributes(id, { error, hint })} {...select} />
    </Field>
  );
}
