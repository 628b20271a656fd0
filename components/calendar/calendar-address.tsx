"use client";

import { useRef } from "react";
import { Button } from "@/components/ui/button";
import { passFocus } from "@/components/ui/page-focus";
import { Panel } from "@/components/ui/panel";
import { useNotifiedMutation } from "@/components/ui/use-notified-mutation";
import { useQuery } from "@/components/ui/use-query";
import { makeCalendar, ownCalendar, renewCalendar, stopCalendar } from "@/lib/browser/calendar";
import { ALARM_BEFORE } from "@/lib/calendar/rules";
import { spanSpoken } from "@/lib/clock";
import { GivenAddress } from "./given-address";

/** The player's calendar feed: asked for, copied, renewed and given up. */
export function CalendarAddress() {
  const { data: url = null } = useQuery(ownCalendar);
  const place = useRef<HTMLDivElement>(null);
  const making = useNotifiedMutation(makeCalendar);
  const renewal = useNotifiedMutation(renewCalendar);
  const stop = useNotifiedMutation(stopCalendar);
  // The button that is pressed goes with what it has done.
  const passOn = { onSuccess: () => passFocus(place.current, place.current) };
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
            onClick={() => making.mutate(undefined, passOn)}
          >
            Make my calendar
          </Button>
        ) : (
          <GivenAddress
            url={url}
            busy={renewal.isPending || stop.isPending}
            onRenew={() => renewal.mutate()}
            onStop={() => stop.mutate(undefined, passOn)}
          />
        )}
      </Panel>
    </div>
  );
}
