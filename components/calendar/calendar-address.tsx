"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { renewCalendar, stopCalendar } from "@/lib/browser/calendar";
import { GivenAddress } from "./given-address";

/** The player's calendar feed: asked for, copied, renewed and given up. `given` is its address as the page came. */
export function CalendarAddress({ given }: { given: string | null }) {
  const [url, setUrl] = useState(given);
  const onSuccess = ({ data }: { data: { url: string | null } }) => setUrl(data.url);
  const renewal = useNotifiedMutation({ ...renewCalendar, onSuccess });
  const stop = useNotifiedMutation({ ...stopCalendar, onSuccess });
  return (
    <section aria-labelledby="calendar" className="grid max-w-xl grid-cols-[minmax(0,1fr)] justify-items-start gap-4">
      <h2 id="calendar" className="text-3xl tight:text-2xl">
        Calendar
      </h2>
      <p className="text-ink-soft">
        All matches in your own calendar: when they start, what you have picked, and when picks close, with an alarm an
        hour before where you have not picked. When a match is moved it moves there too.
      </p>
      {url === null ? (
        <Button busy={renewal.isPending} onClick={() => renewal.mutate()}>
          Make my calendar
        </Button>
      ) : (
        <GivenAddress
          url={url}
          busy={renewal.isPending || stop.isPending}
          onRenew={() => renewal.mutate()}
          onStop={() => stop.mutate()}
        />
      )}
    </section>
  );
}
