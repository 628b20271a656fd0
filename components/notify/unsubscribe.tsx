"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { durationInWords } from "@/lib/clock";
import { stopReminders } from "@/lib/notify/client";
import { REMIND_BEFORE } from "@/lib/notify/rules";

/** Stops a player's reminder emails, then says how to switch them on again. */
export function Unsubscribe({ token, subscribed }: { token: string; subscribed: boolean }) {
  const { mutate, isPending, isSuccess, error } = useMutation(stopReminders);
  if (isSuccess || !subscribed) return <Stopped justNow={isSuccess} />;
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">Stop reminder emails?</h1>
      <p className="text-lg text-ink-soft">
        They come {durationInWords(REMIND_BEFORE)} before picks close if you haven't picked. Notices by email stop too.
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
  // The focused button is gone; screen readers read the heading.
  useEffect(() => {
    if (justNow) heading.current?.focus();
  }, [justNow]);
  return (
    <div className="grid justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none sm:text-6xl">
        No more reminders
      </h1>
      <p className="text-lg text-ink-soft">
        You won't get reminders or notices by email. Turn them back on in Settings, under Notifications.
      </p>
      <ButtonLink look="quiet" href="/settings/notifications">
        Go to Settings
      </ButtonLink>
    </div>
  );
}

/** For invalid links. */
export function BrokenLink() {
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">This link is incomplete</h1>
      <p className="text-lg text-ink-soft">
        Your email program may have cut it off. You can turn reminders off in Settings, under Notifications.
      </p>
      <ButtonLink href="/settings/notifications">Go to Settings</ButtonLink>
    </div>
  );
}
