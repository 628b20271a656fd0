"use client";

import * as Radix from "@radix-ui/react-switch";
import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";

interface SwitchProps {
  label: string;
  hint?: ReactNode;
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** A switch with its label and hint. */
export function Switch({ label, hint, checked, onChange }: SwitchProps) {
  const id = useId();
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
      <div className={clsx("flex items-center justify-between gap-4 tight:flex-wrap", !hint && "min-h-11")}>
        <label htmlFor={id} className="min-w-0 cursor-pointer font-semibold [overflow-wrap:anywhere]">
          {label}
        </label>
        <SwitchKnob
          id={id}
          checked={checked}
          onChange={onChange}
          aria-describedby={hint ? `${id}-hint` : undefined}
          className="-my-2"
        />
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm break-words text-ink-soft">
          {hint}
        </p>
      )}
    </div>
  );
}

type KnobNames = "id" | "className" | "disabled" | "aria-label" | "aria-describedby";

interface KnobProps extends Pick<ComponentProps<"button">, KnobNames> {
  checked: boolean;
  onChange: (checked: boolean) => void;
}

/** Only the switch, for example in a table. Needs an accessible name. */
export function SwitchKnob({ checked, onChange, className, ...named }: KnobProps) {
  return (
    <Radix.Root
      checked={checked}
      onCheckedChange={onChange}
      className={clsx(
        "relative h-11 w-16 shrink-0 rounded-full disabled:cursor-not-allowed disabled:opacity-50",
        className,
      )}
      {...named}
    >
      <span
        aria-hidden="true"
        className={
          "absolute inset-x-0 inset-y-1.5 rounded-full border-2 transition-colors motion-reduce:transition-none " +
          (checked ? "border-grass bg-grass" : "border-line-strong bg-band")
        }
      />
      <Radix.Thumb className="absolute top-2.5 left-1 size-6 rounded-full bg-line-strong transition-transform data-[state=checked]:translate-x-8 data-[state=checked]:bg-grass-on motion-reduce:transition-none" />
    </Radix.Root>
  );
}
