"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";

const QUESTION = "Are you sure you want to load all matches?";

/** Fetches the whole season, once that has been confirmed. */
export function LoadAll({ busy, onConfirm }: { busy: boolean; onConfirm: () => void }) {
  const [open, setOpen] = useState(false);
  return (
    <Popover
      open={open && !busy}
      // Pressed while it is at work, it would open by itself afterwards.
      onOpenChange={(wanted) => setOpen(wanted && !busy)}
      label={QUESTION}
      trigger={
        <Button look="quiet" busy={busy} className="max-sm:px-1!">
          Load All Matches
        </Button>
      }
    >
      <p className="font-semibold">{QUESTION}</p>
      <p className="max-w-72 text-sm text-ink-soft">
        Fixtures are added and brought up to date from the match data source. What was set by hand stays.
      </p>
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-[minmax(0,1fr)]">
        <Button look="quiet" onClick={() => setOpen(false)}>
          No
        </Button>
        <Button
          onClick={() => {
            setOpen(false);
            onConfirm();
          }}
        >
          Yes
        </Button>
      </div>
    </Popover>
  );
}
