"use client";

import clsx from "clsx";
import { OTPInput, REGEXP_ONLY_DIGITS, type SlotProps } from "input-otp";
import { type Ref, useId } from "react";
import { Field, fieldAttributes } from "./field";
import { useNonce } from "./nonce";

interface CodeInputProps {
  label: string;
  length: number;
  name: string;
  value: string;
  error: string | undefined;
  /** The id of what else tells of the code, such as where it went. */
  about?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Digits on the plates of a scoreboard. It is one input underneath, so that pasting and autofill work. */
export function CodeInput({ label, length, error, about, ...input }: CodeInputProps) {
  const id = useId();
  const nonce = useNonce();
  const { "aria-describedby": described, ...attributes } = fieldAttributes(id, { error });
  return (
    <Field id={id} label={label} error={error}>
      <OTPInput
        {...attributes}
        aria-describedby={[described, about].filter(Boolean).join(" ") || undefined}
        {...input}
        {...(nonce && { nonce })}
        maxLength={length}
        pattern={REGEXP_ONLY_DIGITS}
        pasteTransformer={(pasted) => pasted.replace(/\D/g, "")}
        pushPasswordManagerStrategy="none"
        noScriptCSSFallback={null}
        containerClassName="rounded-xl border-4 border-board-line bg-board p-2 has-[[aria-invalid]]:border-error-text"
        render={({ slots }) => (
          <div aria-hidden="true" className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-1.5">
            {slots.map((slot, position) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a plate is its position
              <Plate key={position} {...slot} />
            ))}
          </div>
        )}
      />
    </Field>
  );
}

function Plate({ char, isActive, hasFakeCaret }: SlotProps) {
  return (
    <div
      className={clsx(
        "relative grid h-16 place-items-center rounded-md bg-plate font-display text-5xl font-extrabold text-board-on",
        isActive && "outline-3 outline-offset-1 outline-wildcard",
      )}
    >
      {char}
      {hasFakeCaret && <span className="h-8 w-0.5 bg-board-on motion-safe:animate-pulse" />}
    </div>
  );
}
