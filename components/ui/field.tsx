"use client";

import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId } from "react";
import { CheckIcon, ChevronIcon } from "./icons";

interface FieldProps {
  /** The input's id. */
  id: string;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** Only for screen readers, because the hint is shown elsewhere. */
  unseen?: boolean;
  children: ReactNode;
}

/** A label, its input, a hint and an error. Spread `fieldAttributes` on the input. */
export function Field({ id, label, error, hint, unseen = false, children }: FieldProps) {
  return (
    <div className="grid gap-1.5">
      <label htmlFor={id} className="font-semibold wrap-anywhere">
        {label}
      </label>
      {children}
      {hint && (
        <p id={hintId(id)} className={unseen ? "sr-only" : "text-sm text-ink-soft"}>
          {hint}
        </p>
      )}
      <FieldError id={id} error={error} />
    </div>
  );
}

export function FieldError({ id, error }: Pick<FieldProps, "id" | "error">) {
  if (!error) return null;
  return (
    <p id={errorId(id)} className="flex items-center gap-1.5 text-sm font-semibold text-error-text">
      <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 shrink-0 fill-current">
        <path d="M8 0a8 8 0 1 0 0 16A8 8 0 0 0 8 0Zm-1 4h2v5H7V4Zm0 6.5h2v2H7v-2Z" />
      </svg>
      {error}
    </p>
  );
}

const hintId = (id: string) => `${id}-hint`;
const errorId = (id: string) => `${id}-error`;

/** Attributes that connect an input with the hint and error of its Field. */
export function fieldAttributes(id: string, { error, hint }: { error: string | undefined; hint?: ReactNode }) {
  const described = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

export const INPUT_LOOK = clsx(
  "min-h-12 w-full rounded-lg border-2 border-line-strong bg-card px-3.5 text-base text-ink",
  "placeholder:text-ink-soft aria-invalid:border-error-text",
);

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

/** A native select without a label. */
export function Select({ className, ...select }: ComponentProps<"select">) {
  return (
    <span className="relative block">
      <select
        className={clsx(
          INPUT_LOOK,
          "appearance-none truncate pr-12 disabled:cursor-not-allowed disabled:border-line disabled:bg-band disabled:text-ink-soft disabled:opacity-100",
          className,
        )}
        {...select}
      />
      <span className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-ink-soft">
        <ChevronIcon />
      </span>
    </span>
  );
}

interface SelectFieldProps extends ComponentProps<"select"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
}

export function SelectField({ label, error, hint, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <Field id={id} label={label} error={error} hint={hint}>
      <Select {...fieldAttributes(id, { error, hint })} {...select} />
    </Field>
  );
}

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
