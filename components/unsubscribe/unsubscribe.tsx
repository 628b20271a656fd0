"use client";

import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/button-link";
import { Notice } from "@/components/ui/notice";
import { useMutation } from "@/components/ui/use-mutation";
import { stopReminders } from "@/lib/browser/reminder";
import { spanSpelled } from "@/lib/clock";
import { REMIND_BEFORE } from "@/lib/reminder/rules";

/** One button that stops a player's reminders, and then what happened and how to undo it. */
export function Unsubscribe({ token, wanted }: { token: string; wanted: boolean }) {
  const { mutate, isPending, isSuccess, error } = useMutation(stopReminders);
  if (isSuccess || !wanted) return <Stopped justNow={isSuccess} />;
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">Stop reminder emails?</h1>
      <p className="text-lg text-ink-soft">
        You get one on a match day when you have not picked yet, {spanSpelled(REMIND_BEFORE)} before picks close.
        Notices that administrators mail stop with them. Your account and your picks stay as they are.
      </p>
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button busy={isPending} onClick={() => mutate(token)}>
        Stop reminder emails
      </Button>
    </div>
  );
}

function Stopped({ justNow }: { justNow: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that had the focus is gone: what has happened is read out instead.
  useEffect(() => {
    if (justNow) heading.current?.focus();
  }, [justNow]);
  return (
    <div className="grid justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none sm:text-6xl">
        No more reminders
      </h1>
      <p className="text-lg text-ink-soft">
        You will get no more reminder emails, nor notices by mail. To have them again, switch “Send me email reminders”
        on in Settings, under Notifications.
      </p>
      <ButtonLink look="quiet" href="/settings">
        Go to Settings
      </ButtonLink>
    </div>
  );
}
