"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useForm } from "react-hook-form";
import { emptySent } from "@/components/form/typed-since";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { useMutation } from "@/components/ui/use-mutation";
import { changePasswordFormSchema } from "@/lib/account/schema";
import { changePassword } from "@/lib/browser/password";
import { sentenceOf } from "@/lib/refusal/input-errors";

const EMPTY = { newPassword: "", confirm: "" };

export function ChangePasswordForm({ userId }: { userId: string }) {
  const form = useForm({
    resolver: zodResolver(changePasswordFormSchema, { error: sentenceOf }),
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const failure = errors.root?.server?.message;
  // The notification of a failure looks like that of a success here, so its words say plainly which it was.
  const { mutate, isPending } = useMutation({
    ...changePassword,
    onSuccess: ({ message }) => notifySuccess(message),
    onError: (error) => notifySuccess(reasonOf(error)),
  });

  const submit = handleSubmit(({ newPassword }) => {
    const sent = form.getValues();
    mutate(
      { userId, newPassword },
      {
        onError: (error) => setError("root.server", { message: reasonOf(error) }),
        onSuccess: () => emptySent(form, sent, EMPTY),
      },
    );
  });

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <h2 className="text-3xl tight:text-2xl">Change password</h2>
      <PasswordField
        label="New password"
        autoComplete="new-password"
        error={errors.newPassword?.message}
        {...register("newPassword")}
      />
      <PasswordField
        label="Confirm password"
        autoComplete="new-password"
        error={errors.confirm?.message}
        {...register("confirm")}
      />
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={isPending}>
        Change password
      </Button>
    </form>
  );
}

function reasonOf({ message }: Error): string {
  return `Server error: ${message}`;
}
