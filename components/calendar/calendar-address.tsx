"use client";

import { useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { passFocus } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { renewCalendar, stopCalendar } from "@/lib/browser/calendar";
import { ALARM_BEFORE } from "@/lib/calendar/rules";
import { spanSpoken } from "@/lib/clock";
import { GivenAddress } from "./given-address";

/** The player's calendar feed: asked for, copied, renewed and given up. `given` is its address as the page came. */
export function CalendarAddress({ given }: { given: string | null }) {
  const [url, setUrl] = useState(given);
  const place = useRef<HTMLDivElement>(null);
  const onSuccess = ({ data }: { data: { url: string | null } }) => {
    setUrl(data.url);
    // The button that was pressed goes with what it has done.
    const isGone = (data.url === null) !== (url === null);
    if (isGone) passFocus(place.current, place.current);
  };
  const renewal = useNotifiedMutation({ ...renewCalendar, onSuccess });
  const stop = useNotifiedMutation({ ...stopCalendar, onSuccess });
  return (
    <div ref={place} tabIndex={-1} className="max-w-3xl outline-none">
      <Panel
        title="Calendar"
        lead={`All matches in your own calendar: when they start, what you have picked, and when picks close, with an alarm ${spanSpoken(ALARM_BEFORE)} before where you have not picked. When a match is moved it moves there too.`}
      >
        {url === null ? (
          <Button className="justify-self-start" busy={renewal.isPending} onClick={() => renewal.mutate()}>
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
      </Panel>
    </div>
  );
}
