"use client";

import { useMutation } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { showFailure } from "@/components/ui/show-failure";
import { forgotPassword, resetPassword } from "@/lib/account/guest-client";
import { CallFailed } from "@/lib/http/fetch-call";
import { EMAIL_RULES, EmailField, GuestForm, GuestLink, PasswordHint, useDestination } from "./guest-form";

/** Requests an email with a reset link. */
export function ForgotPasswordForm() {
  const router = useRouter();
  const { pathTo } = useDestination();
  const { register, handleSubmit, setError, formState } = useForm({
    reValidateMode: "onSubmit",
    defaultValues: { email: "" },
  });
  const { errors } = formState;
  const { mutate, isPending, isSuccess } = useMutation(forgotPassword);

  const submit = handleSubmit((account) =>
    mutate(account, {
      onError: (error) => showFailure(error, setError, ["email"]),
      onSuccess: ({ message }) => {
        notifySuccess(message);
        router.push(pathTo("/login"));
      },
    }),
  );

  return (
    <GuestForm
      title="Forgot your password?"
      intro="Enter your email and we'll send you a link to choose a new password."
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <EmailField error={errors.email?.message} {...register("email", EMAIL_RULES)} />
      <Button type="submit" busy={isPending || isSuccess}>
        Reset Password
      </Button>
      <p>
        <GuestLink href="/login">Back to the login page</GuestLink>
      </p>
    </GuestForm>
  );
}

interface ResetPasswordFormProps {
  token: string;
  /** Why the link can't be used, if the server already knows. */
  linkFailure: string | null;
}

/** Sets a new password with the token from the link. */
export function ResetPasswordForm({ token, linkFailure }: ResetPasswordFormProps) {
  const router = useRouter();
  const { pathTo } = useDestination();
  const [spent, setSpent] = useState(linkFailure);
  const { register, handleSubmit, setError, control, formState } = useForm({
    defaultValues: { password: "", repeat: "" },
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: "password" });
  const { mutate, isPending, isSuccess } = useMutation(resetPassword);

  const submit = handleSubmit(({ password }) =>
    mutate(
      { token, password },
      {
        onError: (error) => {
          if (error instanceof CallFailed && error.code === "TOKEN_INVALID") setSpent(error.message);
          else showFailure(error, setError, ["password"]);
        },
        onSuccess: ({ message }) => {
          notifySuccess(message);
          router.push(pathTo("/login"));
        },
      },
    ),
  );

  return (
    <GuestForm title="Reset password" failure={spent ?? errors.root?.server?.message} onSubmit={submit}>
      {spent === null ? (
        <>
          <PasswordField
            label="New password"
            autoComplete="new-password"
            hint={<PasswordHint password={typed} />}
            error={errors.password?.message}
            {...register("password", { required: "Please enter a new password" })}
          />
          <PasswordField
            label="Repeat password"
            autoComplete="new-password"
            error={errors.repeat?.message}
            {...register("repeat", {
              required: "Please re-enter password",
              validate: (repeat, { password }) => repeat === password || "Password mismatch",
            })}
          />
          <Button type="submit" busy={isPending || isSuccess}>
            Reset Password
          </Button>
        </>
      ) : (
        <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>
      )}
      <p>
        <GuestLink href="/login">Back to the login page</GuestLink>
      </p>
    </GuestForm>
  );
}
