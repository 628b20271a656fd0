"use client";

import { useState } from "react";
import { Notice } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { Switch } from "@/components/ui/switch";
import { TextLink } from "@/components/ui/text-link";
import { useMutation } from "@/components/ui/use-mutation";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { saveReminder } from "@/lib/browser/reminder-switch";
import { spanSpelled } from "@/lib/clock";
import { REMIND_BEFORE } from "@/lib/reminder/rules";

/** Switches the reminders at once, and back again if that could not be saved. */
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
        onError: ({ message }) => {
          notifyError(`Server error: ${message}`);
          setFailure(`Server error: ${message}`);
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
