"use client";

import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Button } from "@/components/ui/button";
import { ButtonLink } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { durationInWords } from "@/lib/clock";
import { stopMails } from "@/lib/notify/client";
import { REMIND_BEFORE } from "@/lib/notify/rules";
import type { Mailing } from "@/lib/notify/unsubscribe-link";

const WORDS: Record<Mailing, Record<"about" | "stop" | "done" | "after", string>> = {
  reminders: {
    about: `They come ${durationInWords(REMIND_BEFORE)} before picks close if you haven't picked. Notices by email stop too.`,
    stop: "Stop reminder emails",
    done: "No more reminders",
    after: "You won't get reminders or notices by email.",
  },
  scorecard: {
    about: "It comes on Mondays and covers the past week.",
    stop: "Stop scorecard emails",
    done: "No more scorecards",
    after: "You won't get the weekly scorecard by email.",
  },
};

interface UnsubscribeProps {
  token: string;
  mailing: Mailing;
  subscribed: boolean;
}

/** Stops a player's emails, then says how to switch them on again. */
export function Unsubscribe({ token, mailing, subscribed }: UnsubscribeProps) {
  const { mutate, isPending, isSuccess, error } = useMutation(stopMails);
  const { about, stop } = WORDS[mailing];
  if (isSuccess || !subscribed) return <Stopped mailing={mailing} justNow={isSuccess} />;
  return (
    <div className="grid justify-items-start gap-6">
      <h1 className="text-5xl tight:text-3xl sm:text-6xl">{stop}?</h1>
      <p className="text-lg text-ink-soft">{about}</p>
      {error && <Notice tone="error">{error.message}</Notice>}
      <Button busy={isPending} onClick={() => mutate(token)}>
        {stop}
      </Button>
    </div>
  );
}

function Stopped({ mailing, justNow }: { mailing: Mailing; justNow: boolean }) {
  const { done, after } = WORDS[mailing];
  const heading = useRef<HTMLHeadingElement>(null);
  // The focused button is gone; screen readers read the heading.
  useEffect(() => {
    if (justNow) heading.current?.focus();
  }, [justNow]);
  return (
    <div className="grid justify-items-start gap-6">
      <h1 ref={heading} tabIndex={-1} className="text-5xl outline-none sm:text-6xl">
        {done}
      </h1>
      <p className="text-lg text-ink-soft">{after} Change that in Settings, under Notifications.</p>
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
        Your email program may have cut it off. You can turn emails off in Settings, under Notifications.
      </p>
      <ButtonLink href="/settings/notifications">Go to Settings</ButtonLink>
    </div>
  );
}
