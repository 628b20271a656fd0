"use client";

import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/dialog";
import { notifyError, notifySuccess } from "@/components/ui/notifications";
import { passFocus } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { useNotifiedMutation } from "@/components/ui/use-mutation";
import { makeCalendar, ownCalendar, renewCalendar, stopCalendar } from "@/lib/calendar/client";
import { ALARM_BEFORE } from "@/lib/calendar/rules";
import { spanSpoken } from "@/lib/clock";

/** Creates, copies, renews and stops the player's calendar feed. */
export function CalendarAddress() {
  const { data: url = null } = useQuery(ownCalendar);
  const place = useRef<HTMLDivElement>(null);
  const making = useNotifiedMutation(makeCalendar);
  const renewal = useNotifiedMutation(renewCalendar);
  const stop = useNotifiedMutation(stopCalendar);
  // The pressed button disappears; keep the focus nearby.
  const keepFocus = { onSuccess: () => passFocus(place.current, place.current) };
  return (
    <div ref={place} tabIndex={-1} className="max-w-3xl outline-none">
      <Panel
        title="Calendar"
        lead={`All matches in your own calendar: when they start, what you have picked, and when picks close, with an alarm ${spanSpoken(ALARM_BEFORE)} before where you have not picked. When a match is moved it moves there too.`}
      >
        {url === null ? (
          <Button
            className="justify-self-start"
            busy={making.isPending}
            onClick={() => making.mutate(undefined, keepFocus)}
          >
            Make my calendar
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
    warning: "Calendars with the old address stop updating. Add the new one to them.",
    action: "Replace",
  },
  stop: {
    title: "Stop the calendar?",
    warning: "Calendars with this address stop updating.",
    action: "Stop",
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
      <CopyText text={url} what="The address" />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setAsking("renew")}>
          New address
        </Button>
        <Button look="quiet" onClick={() => setAsking("stop")}>
          Stop the calendar
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

interface CopyTextProps {
  text: string;
  /** As in "The address is copied". */
  what: string;
}

function CopyText({ text, what }: CopyTextProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      notifySuccess(`${what} is copied`);
    } catch {
      // Browsers allow this only over https.
      notifyError("This browser does not let pages copy. Mark the text and copy it by hand");
    }
  }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-center gap-3 sm:grid-cols-[minmax(0,1fr)_auto]">
      <code className="rounded-lg bg-band px-3 py-2 font-mono text-base break-all select-all">{text}</code>
      <Button look="quiet" className="justify-self-start" onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
