"use client";

import clsx from "clsx";
import { type ComponentProps, type ReactNode, useId, useState } from "react";
import { Field, fieldAttributes, INPUT_LOOK } from "./field";
import { FocusTip } from "./tooltip";

interface PasswordFieldProps extends Omit<ComponentProps<"input">, "type"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  /** Shown as a tooltip while the field is focused, instead of a hint. */
  tip?: ReactNode;
}

export function PasswordField({ label, error, hint, tip, ...input }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  // An error takes the hint's place, since it may say the same.
  const described = error ? undefined : (hint ?? tip);
  return (
    <Field id={id} label={label} error={error} hint={described} unseen={hint === undefined}>
      <FocusTip content={tip}>
        <div className="relative">
          <input
            type={shown ? "text" : "password"}
            autoCapitalize="none"
            spellCheck={false}
            className={clsx(INPUT_LOOK, "pr-14")}
            {...fieldAttributes(id, { error, hint: described })}
            {...input}
          />
          <button
            type="button"
            aria-label="Show what you typed"
            aria-pressed={shown}
            className="absolute inset-y-0.5 right-0.5 grid w-12 place-items-center rounded-md text-ink-soft hover:text-ink"
            onClick={() => setShown(!shown)}
          >
            <EyeIcon closed={shown} />
          </button>
        </div>
      </FocusTip>
    </Field>
  );
}

function EyeIcon({ closed }: { closed: boolean }) {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 fill-none stroke-current stroke-2">
      <path d="M2 12s3.5-7 10-7 10 7 10 7-3.5 7-10 7S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {closed && <path d="m4 4 16 16" />}
    </svg>
  );
}
