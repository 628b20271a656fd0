import clsx from "clsx";
import type { ReactNode } from "react";

interface FieldProps {
  /** Of the input that the label names. */
  id: string;
  label: string;
  error: string | undefined;
  hint?: ReactNode;
  /** The hint is only read out: something else shows it. */
  unseen?: boolean;
  children: ReactNode;
}

/** A label above, its input, and what there is to say about it below. */
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

/** What is wrong with a field. */
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

/** What an input inside a Field carries, so that its error and hint are read with it. */
export function fieldAttributes(id: string, { error, hint }: { error: string | undefined; hint?: ReactNode }) {
  const described = [error && errorId(id), hint && hintId(id)].filter(Boolean).join(" ");
  return { id, "aria-invalid": error ? true : undefined, "aria-describedby": described || undefined };
}

export const INPUT_LOOK = clsx(
  "min-h-12 w-full rounded-lg border-2 border-line-strong bg-card px-3.5 text-base text-ink",
  "placeholder:text-ink-soft aria-invalid:border-error-text",
);
