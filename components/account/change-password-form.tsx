"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { notifySuccess } from "@/components/ui/notifications";
import { Panel } from "@/components/ui/panel";
import { PasswordField } from "@/components/ui/password-field";
import { emptySent } from "@/components/ui/typed-since";
import { checkAuth } from "@/lib/account/client";
import { changePassword } from "@/lib/account/profile-client";
import { changePasswordFormSchema } from "@/lib/account/schema";
import { sentenceOf } from "@/lib/refusal/input-errors";

const reasonOf = ({ message }: Error) => `Server error: ${message}`;

const EMPTY = { newPassword: "", confirm: "" };

export function ChangePasswordForm({ userId }: { userId: string }) {
  const form = useForm({
    resolver: zodResolver(changePasswordFormSchema, { error: sentenceOf }),
    defaultValues: EMPTY,
  });
  const { register, handleSubmit, setError, formState } = form;
  const { errors } = formState;
  const email = useQuery(checkAuth).data?.user?.email ?? "";
  const failure = errors.root?.server?.message;
  // The specification shows failures here in success style too.
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
    <Panel title="Change password" lead="You'll be logged out everywhere else.">
      <form
        method="post"
        noValidate
        onSubmit={submit}
        className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 sm:grid-cols-2"
      >
        {/* Tells password managers whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
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
        <div className="grid justify-items-start gap-5 sm:col-span-2">
          {failure && <Notice tone="error">{failure}</Notice>}
          <Button type="submit" busy={isPending}>
            Change password
          </Button>
        </div>
      </form>
    </Panel>
  );
}
