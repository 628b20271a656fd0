"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useRouter } from "next/navigation";
import { useForm, useWatch } from "react-hook-form";
import { showFailure } from "@/components/form/show-failure";
import { Button } from "@/components/ui/button";
import { PasswordField } from "@/components/ui/password-field";
import { TextLink } from "@/components/ui/text-link";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { resetPasswordFormSchema } from "@/lib/account/schema";
import { resetPassword } from "@/lib/browser/password";
import { sentenceOf } from "@/lib/refusal/input-errors";
import { GuestForm } from "./guest-form";
import { PasswordHint } from "./password-hint";

export function ResetPasswordForm({ token }: { token: string }) {
  const router = useRouter();
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
        onError: (error) => showFailure(error, setError, ["password"]),
        onSuccess: () => router.push("/login"),
      },
    ),
  );

  return (
    <GuestForm title="Reset password" failure={errors.root?.server?.message} onSubmit={submit}>
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
      <Button type="submit" busy={isPending || isSuccess}>
        Reset Password
      </Button>
      <p>
        <TextLink href="/login">Back</TextLink>
      </p>
    </GuestForm>
  );
}
