"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { passFocus } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { makeCalendar, ownCalendar, renewCalendar, stopCalendar } from "@/lib/calendar/client";
import { ALARM_BEFORE } from "@/lib/calendar/rules";
import { durationInWords } from "@/lib/clock";

/** Creates, copies, renews and stops the player's calendar feed. */
export function CalendarAddress() {
  const { data: url } = useQuery(ownCalendar);
  const place = useRef<HTMLDivElement>(null);
  const making = useNotifiedMutation(makeCalendar);
  const renewal = useNotifiedMutation(renewCalendar);
  const stop = useNotifiedMutation(stopCalendar);
  // The pressed button disappears; keep the focus nearby.
  const keepFocus = { onSuccess: () => passFocus(place.current, place.current) };
  return (
    <div ref={place} tabIndex={-1} id="calendar" className="scroll-mt-24 outline-none">
      <Panel
        title="Calendar"
        lead={`Your matches and picks, with an alarm ${durationInWords(ALARM_BEFORE)} before picks close if you haven't picked.`}
      >
        {url === undefined ? (
          <Skeleton className="h-12 max-w-xs" />
        ) : url === null ? (
          <Button
            look="quiet"
            className="justify-self-start"
            busy={making.isPending}
            onClick={() => making.mutate(undefined, keepFocus)}
          >
            Create calendar
          </Button>
        ) : (
          <GivenAddress
            url={url}
            busy={renewal.isPending || stop.isPending}
            onRenew={() => renewal.mutate()}
            onStop={() => stop.mutate(undefined, keepFocus)}
          />
        )}
      </Panel>
    </div>
  );
}

interface GivenAddressProps {
  url: string;
  busy: boolean;
  onRenew: () => void;
  onStop: () => void;
}

/** Asked first, since both stop the calendars that use the present URL. */
const QUESTIONS = {
  renew: {
    title: "Replace the address?",
    warning: "Calendars with the old address stop updating.",
    action: "Replace address",
  },
  stop: {
    title: "Stop the calendar?",
    warning: "Calendars with this address stop updating.",
    action: "Stop calendar",
  },
} as const;

function GivenAddress({ url, busy, onRenew, onStop }: GivenAddressProps) {
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);
  const webcal = url.replace(/^https?:/, "webcal:");
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
      <div className="flex flex-wrap gap-3">
        <a className={buttonClass("main")} href={webcal}>
          Add to this device
        </a>
        {/* Android opens no webcal link. */}
        <a
          className={buttonClass("quiet")}
          href={`https://calendar.google.com/calendar/render?${new URLSearchParams({ cid: webcal })}`}
          target="_blank"
          rel="noreferrer"
        >
          Add to Google Calendar
        </a>
      </div>
      <p className="text-ink-soft">
        Or add this address to your calendar by URL. Anyone who has it can see your picks.
      </p>
      <CopyText text={url} />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setAsking("renew")}>
          New address
        </Button>
        <Button look="quiet" onClick={() => setAsking("stop")}>
          Stop calendar
        </Button>
      </div>
      <ConfirmDialog
        {...QUESTIONS[asking ?? "stop"]}
        open={asking !== null}
        onOpenChange={() => setAsking(null)}
        busy={busy}
        onConfirm={() => {
          (asking === "renew" ? onRenew : onStop)();
          setAsking(null);
        }}
      />
    </div>
  );
}

function CopyText({ text }: { text: string }) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess("Address copied");
    } catch {
      // Browsers allow this only over https.
      notifyError("This browser can't copy. Select the address and copy it yourself");
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <code className="rounded-lg bg-band px-3 py-2 font-mono text-base break-all select-all">{text}</code>
      <Button look="quiet" className="justify-self-start" onClick={() => void copy()}>
        Copy address
      </Button>
    </div>
  );
}
