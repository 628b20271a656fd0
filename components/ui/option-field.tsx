"use client";

import clsx from "clsx";
import { type ReactNode, type Ref, useId } from "react";
import { FieldError, fieldAttributes } from "./field";

interface Option<Value> {
  value: Value;
  content: ReactNode;
  disabled?: boolean;
}

interface OptionFieldProps<Value> {
  label: string;
  options: readonly Option<Value>[];
  /** The chosen value. If no option has it, none is checked. */
  value: Value;
  onChange: (value: Value) => void;
  error?: string | undefined;
  hint?: string | undefined;
  /** Two columns on a phone too. */
  short?: boolean;
  /** Refers to the first option. */
  ref?: Ref<HTMLInputElement>;
}

/** Class names of a radio button whose row shows the focus. */
export const RADIO_LOOK =
  "size-5 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-card outline-none checked:border-6 checked:border-grass disabled:cursor-not-allowed disabled:opacity-60";

/** A group of radio buttons. */
export function OptionField<Value extends string | boolean>({ label, options, ...rest }: OptionFieldProps<Value>) {
  const { value, onChange, error, hint, short = false, ref } = rest;
  const id = useId();
  return (
    <div
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      {...fieldAttributes(id, { error, hint })}
      className="grid gap-1.5"
    >
      <span id={`${id}-label`} className="font-semibold">
        {label}
      </span>
      <div className={clsx("grid gap-2", short ? "grid-cols-2 tight:grid-cols-[minmax(0,1fr)]" : "sm:grid-cols-2")}>
        {options.map((option, position) => (
          <label
            key={String(option.value)}
            className={clsx(
              "flex min-h-12 cursor-pointer items-center gap-3 rounded-lg border-2 bg-card px-3.5 py-2 leading-tight",
              "has-checked:border-grass has-checked:bg-band has-checked:font-semibold has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
              "has-disabled:cursor-not-allowed has-disabled:border-dashed has-disabled:text-ink-soft",
              error ? "border-error-text" : "border-line-strong",
            )}
          >
            <input
              ref={position === 0 ? ref : undefined}
              type="radio"
              name={id}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
              className={RADIO_LOOK}
            />
            {option.content}
          </label>
        ))}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-ink-soft">
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}
