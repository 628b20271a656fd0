"use client";

import { useState } from "react";
import { INPUT_LOOK } from "@/components/ui/field";
import { notifyError } from "@/components/ui/notifications";
import { Switch } from "@/components/ui/switch";
import { TextField } from "@/components/ui/text-field";
import { useMutation } from "@/components/ui/use-mutation";
import { chooseNotifications } from "@/lib/browser/notification";
import { DEFAULT_QUIET, type Quiet } from "@/lib/notification/quiet";
import type { NotificationSettings } from "@/lib/notification/schema";

const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Null where nothing whole is typed yet. */
function toMinutes(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

const NEVER: Quiet = { from: 0, until: 0 };

/** Said of an end that is put where the other is: saved, it would be no quiet hours at all. */
const WAITS = "Both are the same: it is saved once you change the other";

/** From when until when one is left alone. */
export function QuietHours({ settings: { quiet, timeZone } }: { settings: NotificationSettings }) {
  const choose = useMutation(chooseNotifications);
  // The end that waits for the other one.
  const [waiting, setWaiting] = useState<Partial<Quiet>>({});
  const save = (wanted: Quiet) => {
    setWaiting({});
    choose.mutate({ quiet: wanted }, { onError: ({ message }) => notifyError(`Server error: ${message}`) });
  };
  const isOn = quiet.from !== quiet.until;
  // What switching on brings: the hours that were switched off here, since nothing else keeps them.
  const [last, setLast] = useState(DEFAULT_QUIET);
  const toggle = (wanted: boolean) => {
    if (!wanted) setLast(quiet);
    save(wanted ? last : NEVER);
  };
  const shown = { ...quiet, ...waiting };
  const settle = (end: keyof Quiet, minutes: number) => {
    const wanted = { ...shown, [end]: minutes };
    if (wanted.from === wanted.until) setWaiting({ [end]: minutes });
    else if (wanted.from === quiet.from && wanted.until === quiet.until) setWaiting({});
    else save(wanted);
  };
  const time = (end: keyof Quiet, label: string) => (
    <TextField
      key={`${end} ${shown[end]}`}
      type="time"
      className={`${INPUT_LOOK} min-w-0 tight:px-1`}
      label={label}
      hint={end in waiting && WAITS}
      defaultValue={toTime(shown[end])}
      onBlur={({ currentTarget }) => {
        const minutes = toMinutes(currentTarget.value);
        if (minutes === null) currentTarget.value = toTime(shown[end]);
        else if (minutes !== shown[end]) settle(end, minutes);
      }}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Switch
        label="Quiet hours"
        hint={`No push meanwhile, in your time zone (${timeZone.replaceAll("_", " ")}). What is still of use comes when they end.`}
        checked={isOn}
        onChange={toggle}
      />
      {isOn && (
        <div className="grid max-w-sm grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
          {time("from", "From")}
          {time("until", "Until")}
        </div>
      )}
    </div>
  );
}
