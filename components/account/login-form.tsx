"use client";

import { useId } from "react";
import { Button } from "@/components/ui/button";
import { Checkbox } from "@/components/ui/checkbox";
import { PasswordField } from "@/components/ui/password-field";
import { TextLink } from "@/components/ui/text-link";
import { EmailField } from "./email-field";
import { GuestForm } from "./guest-form";
import { loginGreeting } from "./login-greeting";
import { useLoginForm } from "./use-login-form";

/** `ended`: the person was signed in until now, and is told so. */
export function LoginForm({ ended }: { ended: boolean }) {
  const introId = useId();
  const { form, newcomer, button, submit, busy } = useLoginForm();
  const { register, formState } = form;
  const { errors } = formState;

  return (
    <GuestForm
      {...loginGreeting(newcomer)}
      introId={introId}
      notice={ended ? "Your session has ended. Log in again." : undefined}
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <EmailField error={errors.email?.message} {...register("email")} />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        error={errors.password?.message}
        {...register("password")}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-6">
        <Checkbox label="Remember me" {...register("rememberMe")} />
        <TextLink href="/forgot-password">Forgot password?</TextLink>
      </div>
      <Button ref={button} type="submit" busy={busy} aria-describedby={newcomer ? introId : undefined}>
        Log in
      </Button>
      <p>
        New here? <TextLink href="/register">Create an account</TextLink>
      </p>
    </GuestForm>
  );
}
