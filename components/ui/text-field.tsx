"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, fieldAttributes, INPUT_LOOK } from "./field";

interface TextFieldProps extends ComponentProps<"input"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

export function TextField({ label, error, hint, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <input className={INPUT_LOOK} {...fieldAttributes(id, { error, hint })} {...input} />
    </Field>
  );
}
