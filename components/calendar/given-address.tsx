"use client";

import { useState } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { ConfirmDialog } from "@/components/ui/confirm-dialog";
import { CopyText } from "@/components/ui/copy-text";

interface GivenAddressProps {
  url: string;
  busy: boolean;
  onRenew: () => void;
  onStop: () => void;
}

/** What is asked before the address that lies in calendars leads nowhere. */
const QUESTIONS = {
  renew: {
    title: "Renew the address?",
    warning: "Calendars that read the present one get no more of it. Give them the new one.",
    action: "Renew",
  },
  stop: {
    title: "Stop the calendar?",
    warning: "Calendars that read this address get no more of it.",
    action: "Stop",
  },
} as const;

/** The address and what can be done with it. */
export function GivenAddress({ url, busy, onRenew, onStop }: GivenAddressProps) {
  const [asking, setAsking] = useState<keyof typeof QUESTIONS | null>(null);
  return (
    <div className="grid w-full grid-cols-[minmax(0,1fr)] gap-4">
      <a className={buttonClass("main", "justify-self-start")} href={url.replace(/^https?:/, "webcal:")}>
        Add to the calendar of this device
      </a>
      <p className="text-ink-soft">
        Or give your calendar this address, under “add by URL”. Whoever has it reads your picks: keep it to yourself.
      </p>
      <CopyText text={url} what="The address" />
      <div className="flex flex-wrap gap-3">
        <Button look="quiet" onClick={() => setAsking("renew")}>
          Renew the address
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
