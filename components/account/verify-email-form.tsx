"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { type ReactNode, useState } from "react";
import { Controller, type FieldError, useForm } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { Button } from "@/components/ui/button";
import { CodeInput } from "@/components/ui/code-input";
import { notifyError } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { verifyEmailSchema } from "@/lib/account/schema";
import { CallFailed } from "@/lib/browser/call-failed";
import { verifyEmail } from "@/lib/browser/sign-up";
import { CODE_LENGTH } from "@/lib/mail/code-length";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { EmailField } from "./email-field";
import { GuestForm } from "./guest-form";
import { ResendCode } from "./resend-code";

interface VerifyEmailFormProps {
  /** What brought the person here, other than having registered just now. */
  notice: string | undefined;
  /** Below the form, such as where mails are to be found. */
  children?: ReactNode;
}

export function VerifyEmailForm({ notice, children }: VerifyEmailFormProps) {
  const router = useRouter();
  /** This browser has not registered, or long ago: the server asks whose code it is. */
  const [emailNeeded, setEmailNeeded] = useState(false);
  /** The address was signed up more than once: the server asks by whom. */
  const [passwordNeeded, setPasswordNeeded] = useState(false);
  /** Somebody signed up after this browser with the same address, whose code is not for here. */
  const [replaced, setReplaced] = useState(false);
  const { register, handleSubmit, setError, setFocus, getValues, control, formState } = useForm({
    resolver: zodResolver(verifyEmailSchema, { error: sentenceOf }),
    defaultValues: { code: "" },
    shouldUnregister: true,
  });
  const { errors } = formState;
  const { mutate, isPending, isSuccess } = useNotifiedMutation(verifyEmail);

  function onFailure(error: Error) {
    showFailure(error, setError, ["code", "email", "password"]);
    if (!(error instanceof CallFailed)) return;
    if (error.fields.email) setEmailNeeded(true);
    if (error.fields.password) setPasswordNeeded(true);
    setReplaced(error.code === "REGISTRATION_REPLACED");
    // All of it selected, so that typing or pasting another code replaces this one.
    if (error.fields.code) setFocus("code", { shouldSelect: true });
  }

  const submit = handleSubmit(
    (verification) => mutate(verification, { onError: onFailure, onSuccess: () => router.push("/login") }),
    ({ code }) => code && notifyError("Code Invalid"),
  );

  return (
    <GuestForm
      title="Email Verification"
      intro="Enter code sent to your registered email"
      notice={notice}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      {emailNeeded && <EmailField error={errors.email?.message} {...register("email")} />}
      {passwordNeeded && (
        <PasswordField
          label="Password"
          autoComplete="current-password"
          error={errors.password?.message}
          {...register("password")}
        />
      )}
      <Controller
        name="code"
        control={control}
        render={({ field, fieldState }) => (
          <CodeInput label="Code" length={CODE_LENGTH} error={codeError(fieldState.error)} {...field} />
        )}
      />
      <Button type="submit" busy={isPending || isSuccess}>
        Submit
      </Button>
      {(replaced || passwordNeeded) && (
        <p>
          <TextLink href="/register">Sign up again</TextLink>
        </p>
      )}
      <ResendCode email={() => getValues("email")} onFailure={onFailure} />
      {children}
    </GuestForm>
  );
}

function codeError(error: FieldError | undefined): string | undefined {
  return error && (error.type === "server" ? error.message : "Invalide code");
}
