"use client";

import { type ComponentProps, useId } from "react";
import { CheckIcon } from "./icons";

interface CheckboxProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
}

export function Checkbox({ label, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-3">
      <span className="relative grid size-6 shrink-0">
        <input
          id={id}
          type="checkbox"
          className="peer size-6 cursor-pointer appearance-none rounded-md border-2 border-line-strong bg-card checked:border-grass checked:bg-grass"
          {...input}
        />
        <span className="pointer-events-none absolute inset-0 hidden text-grass-on peer-checked:block">
          <CheckIcon />
        </span>
      </span>
      {label}
    </label>
  );
}
