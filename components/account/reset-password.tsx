"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { PasswordField } from "@/components/ui/password-field";
import { showFailure } from "@/components/ui/show-failure";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { forgotPassword, resetPassword } from "@/lib/account/client";
import { forgotPasswordSchema, resetPasswordFormSchema } from "@/lib/account/schema";
import { CallFailed } from "@/lib/http/fetch-call";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { EmailField, GuestForm, GuestLink, PasswordHint, useDestination } from "./guest-form";

/** Requests an email with a reset link. */
export function ForgotPasswordForm() {
  const router = useRouter();
  const { pathTo } = useDestination();
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(forgotPasswordSchema, { error: sentenceOf }),
    reValidateMode: "onSubmit",
    defaultValues: { email: "" },
  });
  const { errors } = formState;
  const { mutate, isPending, isSuccess } = useNotifiedMutation(forgotPassword);

  const submit = handleSubmit((account) =>
    mutate(account, {
      onError: (error) => showFailure(error, setError, ["email"]),
      onSuccess: () => router.push(pathTo("/login")),
    }),
  );

  return (
    <GuestForm
      title="Forgot your password?"
      intro="Enter your email and we will send you a link to choose a new one."
      failure={errors.root?.server?.message}
      onSubmit={submit}
    >
      <EmailField error={errors.email?.message} {...register("email")} />
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
    resolver: zodResolver(resetPasswordFormSchema, { error: sentenceOf }),
    defaultValues: { password: "", repeat: "" },
  });
  const { errors } = formState;
  const typed = useWatch({ control, name: "password" });
  const { mutate, isPending, isSuccess } = useNotifiedMutation(resetPassword);

  const submit = handleSubmit(({ password }) =>
    mutate(
      { token, password },
      {
        onError: (error) => {
          if (error instanceof CallFailed && error.code === "TOKEN_INVALID") setSpent(error.message);
          else showFailure(error, setError, ["password"]);
        },
        onSuccess: () => router.push(pathTo("/login")),
      },
    ),
  );

  return (
    <GuestForm title="Reset password" failure={spent ?? errors.root?.server?.message} onSubmit={submit}>
      {spent !== null && <ButtonLink href="/forgot-password">Ask for a new link</ButtonLink>}
      <PasswordField
        label="New password"
        autoComplete="new-password"
        hint={<PasswordHint password={typed} />}
        error={errors.password?.message}
        {...register("password")}
      />
      <PasswordField
        label="Repeat password"
        autoComplete="new-password"
        error={errors.repeat?.message}
        {...register("repeat")}
      />
      <Button type="submit" look={spent === null ? "main" : "quiet"} busy={isPending || isSuccess}>
        Reset Password
      </Button>
      <p>
        <GuestLink href="/login">Back</GuestLink>
      </p>
    </GuestForm>
  );
}
