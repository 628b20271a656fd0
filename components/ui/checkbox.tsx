"use client";

import { type ComponentProps, useId } from "react";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <input id={id} type="checkbox" className="size-6 shrink-0 cursor-pointer accent-grass" {...input} />
      {label}
    </label>
  );
}
