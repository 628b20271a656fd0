"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { changePassword } from "@/lib/account/queries";
import { changePasswordFormSchema } from "@/lib/account/schema";

export function ChangePasswordForm({ userId }: { userId: string }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(changePasswordFormSchema),
    defaultValues: { newPassword: "", confirm: "" },
  });
  const { errors } = formState;
  const failure = errors.root?.server?.message;
  const notify = ({ message }: { message: string }) => notifySuccess(message);
  // The notification of a failure looks like that of a success here, so the form says plainly which it was.
  const { mutate, isPending } = useMutation({ ...changePassword, onSuccess: notify, onError: notify });

  const submit = handleSubmit(({ newPassword }) =>
    mutate(
      { userId, newPassword },
      {
        onError: ({ message }) => setError("root.server", { message: `Server error: ${message}` }),
        onSuccess: () => reset(),
      },
    ),
  );

  return (
    <form method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <h2 className="text-3xl">Change password</h2>
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
