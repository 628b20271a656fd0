"use client";

import { type ReactNode, useId } from "react";
import { Controller, type FieldError } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { CodeInput } from "@/components/ui/code-input";
import { PasswordField } from "@/components/ui/password-field";
import { TextLink } from "@/components/ui/text-link";
import { CODE_LENGTH } from "@/lib/mail/code-length";
import { CodeAddress } from "./code-address";
import { EmailField } from "./email-field";
import { GuestForm } from "./guest-form";
import { ResendCode } from "./resend-code";
import { useVerifyForm } from "./use-verify-form";

interface VerifyEmailFormProps {
  /** What brought the person here, other than having registered just now. */
  notice: string | undefined;
  /** Where the code went; null where this browser waits for none. */
  address: string | null;
  /** Below the form, such as where mails are to be found. */
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
      {asked.email && <EmailField error={errors.email?.message} {...register("email")} />}
      {asked.password && (
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
          <TextLink href="/register">Sign up again</TextLink>
        </p>
      )}
      <ResendCode email={() => getValues("email")} onFailure={onFailure} />
      <p>
        Verified already? <TextLink href="/login">Log in</TextLink>
      </p>
      {children}
    </GuestForm>
  );
}

function codeError(error: FieldError | undefined): string | undefined {
  return error && (error.type === "server" ? error.message : "Invalide code");
}
