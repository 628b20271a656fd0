"use client";

import { useSyncExternalStore } from "react";
import { Notice } from "@/components/ui/notice";
import { duration, MINUTE } from "@/lib/clock";
import { clockAhead } from "@/lib/http/server-status";

/** Says so if this device's clock is wrong by more than a minute. Times on the page are right anyway. */
export function ClockNotice() {
  const ahead = useSyncExternalStore(clockAhead.watch, clockAhead.read, () => 0);
  const isOff = Math.abs(ahead) > MINUTE;
  const span = duration(Math.round(Math.abs(ahead) / MINUTE) * MINUTE);
  return (
    <div role="status" className={isOff ? "pb-4" : undefined}>
      {isOff && (
        <Notice tone="info">
          {`Your device's clock is ${span} ${ahead > 0 ? "fast" : "slow"}. Deadlines here are right.`}
        </Notice>
      )}
    </div>
  );
}
