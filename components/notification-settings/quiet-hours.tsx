"use client";

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

/** From when until when one is left alone. */
export function QuietHours({ settings: { quiet, timeZone } }: { settings: NotificationSettings }) {
  const choose = useMutation(chooseNotifications);
  const save = (wanted: Quiet) =>
    choose.mutate({ quiet: wanted }, { onError: ({ message }) => notifyError(`Server error: ${message}`) });
  const isOn = quiet.from !== quiet.until;
  const time = (end: keyof Quiet, label: string) => (
    <TextField
      key={`${end} ${quiet[end]}`}
      type="time"
      label={label}
      defaultValue={toTime(quiet[end])}
      onBlur={({ currentTarget }) => {
        const minutes = toMinutes(currentTarget.value);
        if (minutes === null) currentTarget.value = toTime(quiet[end]);
        else if (minutes !== quiet[end]) save({ ...quiet, [end]: minutes });
      }}
    />
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Switch
        label="Quiet hours"
        hint={`No push meanwhile, in your time zone (${timeZone.replaceAll("_", " ")}). What is still of use comes when they end.`}
        checked={isOn}
        onChange={(wanted) => save(wanted ? DEFAULT_QUIET : { from: 0, until: 0 })}
      />
      {isOn && (
        <div className="grid max-w-sm grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-4">
          {time("from", "From")}
          {time("until", "Until")}
        </div>
      )}
    </div>
  );
}
