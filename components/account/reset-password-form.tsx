"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useState } from "react";
import { useForm, useWatch } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { PasswordField } from "@/components/ui/password-field";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { resetPasswordFormSchema } from "@/lib/account/schema";
import { CallFailed } from "@/lib/browser/call-failed";
import { resetPassword } from "@/lib/browser/password";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { GuestForm } from "./guest-form";
import { PasswordHint } from "./password-hint";

interface ResetPasswordFormProps {
  token: string;
  /** Why the link is worth nothing, where that is known from the start. */
  linkFailure: string | null;
}

export function ResetPasswordForm({ token, linkFailure }: ResetPasswordFormProps) {
  const router = useRouter();
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
        onSuccess: () => router.push("/login"),
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
        <TextLink href="/login">Back</TextLink>
      </p>
    </GuestForm>
  );
}
