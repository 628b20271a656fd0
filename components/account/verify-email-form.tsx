"use client";

import { useMutation } from "@tanstack/react-query";
import clsx from "clsx";
import { OTPInput, type SlotProps } from "input-otp";
import { useRouter } from "next/navigation";
import { type ReactNode, type Ref, useEffect, useEffectEvent, useId, useRef, useState } from "react";
import { Controller, type FieldError, useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Field, fieldAttributes } from "@/components/ui/field";
import { useNonce } from "@/components/ui/nonce";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { showFailure } from "@/components/ui/show-failure";
import { resendCode, verifyEmail } from "@/lib/account/guest-client";
import { CODE_LENGTH, CODE_PATTERN } from "@/lib/account/rules";
import { SECOND } from "@/lib/clock";
import { CallFailed } from "@/lib/http/fetch-call";
import { plainDigits } from "@/lib/text";
import { EMAIL_RULES, EmailField, GuestForm, GuestLink, useDestination } from "./guest-form";
import { noteVerified } from "./newcomer";

interface VerifyEmailFormProps {
  /** Why they're here, unless they've just registered. */
  notice: string | undefined;
  /** Where the code was sent; null if this browser isn't waiting for one. */
  address: string | null;
  /** Shown below the form. */
  children?: ReactNode;
}

export function VerifyEmailForm({ notice, address, children }: VerifyEmailFormProps) {
  const addressId = useId();
  const { form, asked, submit, onFailure, busy } = useVerifyForm();
  const { register, getValues, control, formState } = form;
  const { errors } = formState;

  return (
    <GuestForm
      title="Email Verification"
      intro="Enter code sent to your registered email"
      notice={notice}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      {address !== null && <CodeAddress id={addressId} address={address} />}
      {asked.email && <EmailField error={errors.email?.message} {...register("email", EMAIL_RULES)} />}
      {asked.password && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password", { required: "Password required" })}
        />
      )}
      <Controller
        name="code"
        control={control}
        rules={{ pattern: CODE_PATTERN, required: true }}
        render={({ field, fieldState }) => (
          <CodeInput
            label="Code"
            length={CODE_LENGTH}
            about={address === null ? undefined : addressId}
            error={codeError(fieldState.error)}
            {...field}
          />
        )}
      />
      <Button type="submit" busy={busy}>
        Submit
      </Button>
      {(asked.replaced || asked.password) && (
        <p>
          <GuestLink href="/register">Sign up again</GuestLink>
        </p>
      )}
      <ResendCode email={() => getValues("email")} onFailure={onFailure} />
      <p>
        Already verified? <GuestLink href="/login">Log in</GuestLink>
      </p>
      {children}
    </GuestForm>
  );
}

function codeError(error: FieldError | undefined): string | undefined {
  return error && (error.type === "server" ? error.message : "Invalide code");
}

/** Where the code was sent. Links back to the sign-up form, which is still filled in, to correct a typo. */
function CodeAddress({ id, address }: { id: string; address: string }) {
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 rounded-lg border-2 border-line bg-card px-4 py-2">
      <span id={id} className="flex min-w-0 items-center gap-2.5 font-semibold wrap-anywhere">
        <svg viewBox="0 0 24 24" aria-hidden="true" className="size-6 shrink-0 fill-none stroke-current stroke-2">
          <path d="M3 5h18v14H3zm0 1 9 7 9-7" strokeLinejoin="round" />
        </svg>
        {address}
      </span>
      <GuestLink href="/register">Wrong email?</GuestLink>
    </p>
  );
}

interface ResendCodeProps {
  /** Reads the form's email field, if it has one. */
  email: () => string | undefined;
  onFailure: (error: Error) => void;
}

function ResendCode({ email, onFailure }: ResendCodeProps) {
  const { mutate, isPending } = useMutation(resendCode);
  const resend = () => {
    const address = email();
    mutate(address ? { email: address } : {}, {
      onSuccess: ({ message }) => notifySuccess(message),
      onError: onFailure,
    });
  };
  return (
    <Button look="quiet" busy={isPending} onClick={resend}>
      Send a new code
    </Button>
  );
}

/** What the server needs besides the code. */
const NOTHING_ASKED = {
  /** This browser hasn't registered recently, so the server can't tell whose code it is. */
  email: false,
  /** The email was registered more than once, and the password says which registration this is. */
  password: false,
  /** Someone has registered the same email since, and this code no longer counts. */
  replaced: false,
};

/** Delay before a complete code is submitted, so that a mistyped last digit can be corrected before it costs an attempt. */
const SUBMIT_DELAY = 0.6 * SECOND;

/** Submits each complete code once, automatically or with the button. */
function useVerifyForm() {
  const router = useRouter();
  const { pathTo } = useDestination();
  const { mutate, isPending, isSuccess } = useMutation(verifyEmail);
  const [asked, setAsked] = useState(NOTHING_ASKED);
  const form = useForm<Parameters<typeof mutate>[0]>({
    defaultValues: { code: "" },
    shouldUnregister: true,
  });
  const { control, getValues, handleSubmit, setError, setFocus } = form;
  const isSending = useRef(false);
  const lastSent = useRef("");

  useEffect(() => {
    if (asked.password) setFocus("password");
    else setFocus(asked.email ? "email" : "code");
  }, [asked.email, asked.password, setFocus]);

  function onFailure(error: Error) {
    isSending.current = false;
    showFailure(error, setError, ["code", "email", "password"]);
    if (!(error instanceof CallFailed)) return;
    const { code, fields } = error;
    setAsked(({ email, password }) => ({
      email: email || Boolean(fields.email),
      password: password || Boolean(fields.password),
      replaced: code === "REGISTRATION_REPLACED",
    }));
    // Select it, so that typing or pasting replaces it.
    if (fields.code) setFocus("code", { shouldSelect: true });
  }

  const submit = handleSubmit(
    (verification) => {
      if (isSending.current) return;
      isSending.current = true;
      lastSent.current = verification.code;
      mutate(verification, {
        onError: onFailure,
        onSuccess: ({ message, user }) => {
          notifySuccess(message);
          noteVerified(user, verification.password);
          // A reload would lose what `newcomer.ts` holds in memory.
          router.push(pathTo("/login"));
        },
      });
    },
    ({ code }) => code && notifyError("Code Invalid"),
  );

  const code = useWatch({ control, name: "code" });
  const sendUnlessSent = useEffectEvent(() => {
    // When more fields are shown, they have to be filled in first.
    const isComplete = Object.values(getValues()).every(Boolean);
    if (isComplete && code !== lastSent.current) void submit();
  });
  useEffect(() => {
    if (code.length < CODE_LENGTH) return;
    const waiting = setTimeout(sendUnlessSent, SUBMIT_DELAY);
    return () => clearTimeout(waiting);
  }, [code]);

  return { form, asked, submit, onFailure, busy: isPending || isSuccess };
}

interface CodeInputProps {
  label: string;
  length: number;
  name: string;
  value: string;
  error: string | undefined;
  /** The id of a further description. */
  about?: string | undefined;
  ref?: Ref<HTMLInputElement>;
  onChange: (value: string) => void;
  onBlur?: () => void;
}

/** Looks like scoreboard digits, but is a single input, so that pasting and autofill work. */
function CodeInput({ label, length, error, about, onChange, ...input }: CodeInputProps) {
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
        onChange={(typed) => onChange(plainDigits(typed))}
        pasteTransformer={plainDigits}
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
