"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { INPUT_LOOK, TextField } from "@/components/ui/field";
import { TryAgain } from "@/components/ui/notice";
import { notifyError } from "@/components/ui/notifications";
import { Panel } from "@/components/ui/panel";
import { RowsSkeleton, Skeleton } from "@/components/ui/skeleton";
import { Switch, SwitchKnob } from "@/components/ui/switch";
import { checkAuth, saveReminder } from "@/lib/account/client";
import { chooseNotifications, notificationSettings } from "@/lib/notify/client";
import type { Kind } from "@/lib/notify/rules";
import { DEFAULT_QUIET, type Quiet } from "@/lib/notify/rules";
import type { NotificationSettings as Settings } from "@/lib/notify/schema";
import { counted } from "@/lib/text";
import { ThisBrowser } from "./this-browser";

/** A player's settings for emails and push: this browser, which kinds, and quiet hours. */
export function NotificationSettings() {
  const { data: settings, refetch, error, isFetching } = useQuery(notificationSettings);
  if (!settings && !error) return <NotificationSettingsSkeleton />;
  if (!settings)
    return (
      <TryAgain busy={isFetching} onRetry={refetch}>
        Your notifications cannot be shown. {error?.message}
      </TryAgain>
    );
  return (
    <div className="grid max-w-3xl grid-cols-[minmax(0,1fr)] gap-6">
      <Panel title="This browser" lead={othersOf(settings)}>
        <ThisBrowser settings={settings} />
      </Panel>
      <Panel
        title="What you get"
        lead="One of each on a match day at most. A newer one takes the place of the one before."
      >
        <ChoiceTable settings={settings} />
      </Panel>
      <Panel title="When it is quiet">
        <QuietHours settings={settings} />
      </Panel>
    </div>
  );
}

function othersOf({ devices, onThisDevice }: { devices: number; onThisDevice: boolean }): string {
  const others = devices - (onThisDevice ? 1 : 0);
  if (others === 0) return "Push reaches you where it is switched on, also while the game is closed.";
  return `Push is on in ${counted(others, "other browser")} of yours.`;
}

export function NotificationSettingsSkeleton() {
  return (
    <div className="grid max-w-3xl gap-6">
      <Skeleton className="h-40" />
      <RowsSkeleton count={4} className="h-20 p-4">
        <Skeleton className="h-6 w-3/5" />
      </RowsSkeleton>
    </div>
  );
}

const WORDS: Record<Kind, { name: string; when: string }> = {
  "missing-pick": {
    name: "Picks about to close",
    when: "Three hours before, if you have not picked. The notification has a button for each side. The switch for mail stops the notices that administrators mail as well.",
  },
  "picks-closed": {
    name: "Picks closed",
    when: "When a match that you picked has closed, with your pick and the seal.",
  },
  gamechanger: { name: "A gamechanger can be played", when: "Once a match that you picked has begun." },
  result: { name: "Results", when: "With your points and rank, once points are awarded." },
  correction: { name: "Corrections", when: "Where points change that you were told of." },
  "result-missing": {
    name: "A result is missing",
    when: "For administrators: a match is over, and nobody has entered it.",
  },
  "source-failing": {
    name: "Scores stand still",
    when: "For administrators: a match is on, and its source is silent.",
  },
};

const reportError = ({ message }: Error) => notifyError(`Server error: ${message}`);

/** Switches for each kind, by mail and by push. Each saves at once. */
function ChoiceTable({ settings }: { settings: Settings }) {
  const choose = useMutation({
    ...chooseNotifications,
    onError: (error, ...rest) => {
      reportError(error);
      return chooseNotifications.onError?.(error, ...rest);
    },
  });
  return (
    <table className="w-full border-collapse tight:block">
      <thead className="tight:sr-only">
        <tr className="border-b-2 border-line text-left text-sm text-ink-soft">
          <th scope="col" className="py-2 font-semibold">
            What
          </th>
          <th scope="col" className="w-19 py-2 text-center font-semibold sm:w-20">
            Mail
          </th>
          <th scope="col" className="w-19 py-2 text-center font-semibold sm:w-20">
            Push
          </th>
        </tr>
      </thead>
      <tbody className="tight:block">
        {settings.kinds.map(({ kind, push }) => {
          const { name, when } = WORDS[kind];
          return (
            <tr
              key={kind}
              className="border-b border-line last:border-b-0 tight:grid tight:grid-cols-[minmax(0,1fr)] tight:pb-3"
            >
              <th scope="row" className="py-3 pr-3 text-left font-normal wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-pretty text-ink-soft">{when}</span>
              </th>
              <td className={CELL}>
                <CellLabel>Mail</CellLabel>
                {kind === "missing-pick" ? <MailSwitch name={name} /> : <NoMail />}
              </td>
              <td className={CELL}>
                <CellLabel>Push</CellLabel>
                <SwitchKnob
                  aria-label={`${name}, by push`}
                  checked={push}
                  onChange={(wanted) => choose.mutate({ push: { [kind]: wanted } })}
                />
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** With large text, the switches are below the kind, with labels of their own. */
const CELL = "text-center tight:flex tight:items-center tight:justify-between tight:gap-2";

function CellLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden font-semibold tight:inline">
      {children}
    </span>
  );
}

function MailSwitch({ name }: { name: string }) {
  const { profile } = useQuery(checkAuth).data ?? {};
  const { mutate } = useMutation(saveReminder);
  if (!profile) return null;
  const { userId, email, reminderEmail } = profile;
  const save = (wanted: boolean) => mutate({ userId, email, reminderEmail: wanted }, { onError: reportError });
  return <SwitchKnob aria-label={`${name}, by mail`} checked={reminderEmail} onChange={save} />;
}

function NoMail() {
  return (
    <span className="text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No mail</span>
    </span>
  );
}

const toTime = (minutes: number) =>
  [Math.floor(minutes / 60), minutes % 60].map((part) => String(part).padStart(2, "0")).join(":");

/** Null if the time is incomplete. */
function toMinutes(time: string): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)/.exec(time) ?? [];
  return hours && minutes ? Number(hours) * 60 + Number(minutes) : null;
}

const NEVER: Quiet = { from: 0, until: 0 };

/** Equal ends would mean no quiet hours, so they aren't saved. */
const SAME_ENDS = "Both are the same: it is saved once you change the other";

function QuietHours({ settings: { quiet, timeZone } }: { settings: Settings }) {
  const choose = useMutation(chooseNotifications);
  // An end that equals the other one, and is saved once either changes.
  const [waiting, setWaiting] = useState<Partial<Quiet>>({});
  const save = (wanted: Quiet) => {
    setWaiting({});
    choose.mutate({ quiet: wanted }, { onError: reportError });
  };
  const isOn = quiet.from !== quiet.until;
  // Hours to restore when quiet hours are switched on again. The server doesn't store them.
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
      hint={end in waiting && SAME_ENDS}
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
