"use client";

import { zodResolver } from "@hookform/resolvers/zod";
import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useForm } from "react-hook-form";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { PasswordField } from "@/components/ui/password-field";
import { Switch } from "@/components/ui/switch";
import { emptySent } from "@/components/ui/typed-since";
import { changePassword, checkAuth, saveReminder } from "@/lib/account/client";
import { changePasswordFormSchema } from "@/lib/account/schema";
import { spanSpelled } from "@/lib/clock";
import { REMIND_BEFORE } from "@/lib/notify/rules";
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
    <form method="post" noValidate onSubmit={submit} className="grid max-w-md gap-5">
      <h2 className="text-3xl tight:text-2xl">Change password</h2>
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
      {failure && <Notice tone="error">{failure}</Notice>}
      <Button type="submit" busy={isPending}>
        Change password
      </Button>
    </form>
  );
}

/** Saves at once, and switches back if that fails. */
export function ReminderSwitch() {
  const { profile } = useQuery(checkAuth).data ?? {};
  const { mutate } = useMutation(saveReminder);
  const [failure, setFailure] = useState<string | null>(null);
  if (!profile) return null;
  const { userId, email, reminderEmail } = profile;

  function save(wanted: boolean) {
    setFailure(null);
    mutate(
      { userId, email, reminderEmail: wanted },
      {
        onSuccess: () => notifySuccess(wanted ? "You get email reminders" : "You get no email reminders"),
        onError: (error) => {
          notifyError(reasonOf(error));
          setFailure(reasonOf(error));
        },
      },
    );
  }

  return (
    <section className="grid max-w-xl grid-cols-[minmax(0,1fr)] gap-4">
      <h2 className="text-3xl tight:text-2xl">Notifications</h2>
      <Switch
        label="Send me email reminders"
        hint={`One mail on a match day to ${email}, ${spanSpelled(REMIND_BEFORE)} before picks close, if you have not picked yet, and the notices that administrators mail.`}
        checked={reminderEmail}
        onChange={save}
      />
      <p>
        <TextLink href="/settings/notifications">All mails and notifications</TextLink>
      </p>
      {failure && <Notice tone="error">{failure}</Notice>}
    </section>
  );
}
