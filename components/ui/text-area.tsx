"use client";

import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, fieldAttributes, INPUT_LOOK } from "./field";

interface TextAreaProps extends ComponentProps<"textarea"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A field for a text of several lines; it grows with what is written where browsers can. */
export function TextArea({ label, error, hint, ...area }: TextAreaProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <textarea
        rows={5}
        className={clsx(INPUT_LOOK, "max-h-96 min-h-36 resize-y py-2.5 leading-relaxed [field-sizing:content]")}
        {...fieldAttributes(id, { error, hint })}
        {...area}
      />
    </Field>
  );
}
