"use client";

import { type ComponentProps, type ReactNode, useId } from "react";
import { Field, fieldAttributes, INPUT_LOOK } from "./field";

interface CountFieldProps extends Omit<ComponentProps<"input">, "onChange" | "value"> {
  label: string;
  value: string;
  onChange: (value: string) => void;
  max: number;
  error?: string | undefined;
  hint?: ReactNode;
}

/** A whole number from 0 on, typed or stepped to with a thumb. What is typed stays a text until it is judged. */
export function CountField({ label, value, onChange, max, error, hint, ...input }: CountFieldProps) {
  const id = useId();
  const step = (by: number) => onChange(String(Math.min(max, Math.max(0, (Number(value) || 0) + by))));
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <div className="flex gap-2">
        <StepButton name={`Fewer ${label.toLowerCase()}`} sign="−" onStep={() => step(-1)} />
        <input
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={`${INPUT_LOOK} min-w-0 px-1! text-center font-display text-2xl! font-extrabold tabular-nums`}
          {...fieldAttributes(id, { error, hint })}
          {...input}
        />
        <StepButton name={`More ${label.toLowerCase()}`} sign="+" onStep={() => step(1)} />
      </div>
    </Field>
  );
}

/** A pointer's way only: with the keyboard one types. */
function StepButton({ name, sign, onStep }: { name: string; sign: string; onStep: () => void }) {
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-label={name}
      className="grid size-12 shrink-0 place-items-center rounded-lg border-2 border-line-strong bg-card text-2xl font-semibold hover:bg-band"
      onClick={onStep}
    >
      <span aria-hidden="true">{sign}</span>
    </button>
  );
}
