"use client";

import { useMutation, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { INPUT_LOOK, TextField } from "@/components/ui/field";
import { TryAgain } from "@/components/ui/notice";
import { notifyError } from "@/components/ui/notifications";
import { Panel } from "@/components/ui/panel";
import { Skeleton } from "@/components/ui/skeleton";
import { SwitchKnob } from "@/components/ui/switch";
import { checkAuth } from "@/lib/account/client";
import { saveReminder } from "@/lib/account/profile-client";
import { duration } from "@/lib/clock";
import { chooseNotifications, notificationSettings } from "@/lib/notify/client";
import { BY_EMAIL, DEFAULT_QUIET, type Kind, type Quiet, REMIND_BEFORE } from "@/lib/notify/rules";
import type { NotificationSettings as Settings } from "@/lib/notify/schema";
import { counted } from "@/lib/text";
import { ThisBrowser } from "./this-browser";

/** A player's settings for emails and push. `children` are further panels. */
export function NotificationSettings({ children }: { children?: ReactNode }) {
  const { data: settings, refetch, error, isFetching } = useQuery(notificationSettings);
  if (!settings && !error) return <NotificationSettingsSkeleton />;
  if (!settings)
    return (
      <TryAgain busy={isFetching} onRetry={refetch}>
        Your notification settings didn't load. {error?.message}
      </TryAgain>
    );
  return (
    <div className={COLUMNS}>
      <Panel
        title="What you get"
        lead={
          settings.publicKey && settings.devices === 0
            ? "Turn on push to choose what it sends you."
            : othersOf(settings)
        }
      >
        <ThisBrowser settings={settings} />
        <ChoiceTable settings={settings} />
      </Panel>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
        <QuietHours settings={settings} />
        {children}
      </div>
    </div>
  );
}

const COLUMNS = "grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]";

function othersOf({ devices, onThisDevice }: { devices: number; onThisDevice: boolean }): string | undefined {
  const others = devices - (onThisDevice ? 1 : 0);
  return others === 0 ? undefined : `On in ${counted(others, "other browser")}.`;
}

function NotificationSettingsSkeleton() {
  return (
    <div className={COLUMNS}>
      <Skeleton className="h-120 rounded-2xl" />
      <Skeleton className="h-64 rounded-2xl" />
    </div>
  );
}

const WORDS: Record<Kind, { name: string; when: string }> = {
  "missing-pick": {
    name: "Picks about to close",
    when: `${duration(REMIND_BEFORE)} before, if you haven't picked. Emails include notices from admins.`,
  },
  "picks-closed": { name: "Picks closed", when: "When a match you picked closes." },
  gamechanger: { name: "Gamechanger", when: "When you can switch your pick." },
  result: { name: "Results", when: "Your points and rank." },
  correction: { name: "Corrections", when: "When your points for a match change." },
  scorecard: { name: "Weekly scorecard", when: "Mondays: how everyone got out last week." },
  "result-missing": { name: "Missing result", when: "Admins: a match is over without a result." },
  "source-failing": { name: "Live scores delayed", when: "Admins: the match data source isn't responding." },
};

const reportError = ({ message }: Error) => notifyError(`Server error: ${message}`);

/** Switches for each kind, by email and by push. Each saves at once. Those for push are off until a browser has it. */
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
            Kind
          </th>
          <th scope="col" className="w-18 py-2 text-center font-semibold sm:w-20">
            Email
          </th>
          <th scope="col" className="w-18 py-2 text-center font-semibold sm:w-20">
            Push
          </th>
        </tr>
      </thead>
      <tbody className="tight:block">
        {settings.kinds.map(({ kind, push }) => {
          const { name, when } = WORDS[kind];
          const channel = kind === BY_EMAIL ? "email" : "push";
          const isOff = channel === "push" && settings.devices === 0;
          const choice = (
            <SwitchKnob
              aria-label={`${name}, by ${channel}`}
              checked={push && !isOff}
              disabled={isOff}
              onChange={(wanted) => choose.mutate({ push: { [kind]: wanted } })}
            />
          );
          return (
            <tr
              key={kind}
              className="border-b border-line last:border-b-0 tight:grid tight:grid-cols-[minmax(0,1fr)] tight:pb-3"
            >
              <th scope="row" className="py-3 pr-3 text-left align-top font-normal wrap-anywhere">
                <span className="block font-semibold">{name}</span>
                <span className="block text-sm text-pretty text-ink-soft">{when}</span>
              </th>
              <td className={CELL}>
                {kind === "missing-pick" ? (
                  <EmailSwitch />
                ) : (
                  <>
                    <CellLabel>Email</CellLabel>
                    {channel === "email" ? choice : <NotBy channel="email" />}
                  </>
                )}
              </td>
              <td className={CELL}>
                <CellLabel>Push</CellLabel>
                {channel === "push" ? choice : <NotBy channel="push" />}
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

/** With large text, the switches are below the kind, with labels of their own. */
const CELL = "pt-0.5 pb-2 text-center align-top tight:flex tight:items-center tight:justify-between tight:gap-2";

function CellLabel({ children }: { children: string }) {
  return (
    <span aria-hidden="true" className="hidden font-semibold tight:inline">
      {children}
    </span>
  );
}

const EMAIL_SWITCH = "email-reminders";

function EmailSwitch() {
  const { profile } = useQuery(checkAuth).data ?? {};
  const { mutate } = useMutation(saveReminder);
  if (!profile) return null;
  const { userId, email, reminderEmail } = profile;
  const save = (wanted: boolean) => mutate({ userId, email, reminderEmail: wanted }, { onError: reportError });
  return (
    <>
      <SwitchKnob id={EMAIL_SWITCH} checked={reminderEmail} onChange={save} />
      <label
        htmlFor={EMAIL_SWITCH}
        className="block cursor-pointer text-xs leading-tight tight:-order-1 tight:text-base tight:font-semibold"
      >
        Send me email reminders
      </label>
    </>
  );
}

function NotBy({ channel }: { channel: "email" | "push" }) {
  return (
    <span className="leading-11 text-ink-soft">
      <span aria-hidden="true">–</span>
      <span className="sr-only">No {channel}</span>
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
const SAME_ENDS = "Both times are the same. Change one to save.";

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
    <Panel
      title="Quiet hours"
      lead={`Nothing is sent (${timeZone.replaceAll("_", " ")} time); you get what still matters afterwards.`}
      action={<SwitchKnob aria-label="Quiet hours" checked={isOn} onChange={toggle} />}
    >
      {isOn && (
        <div className="grid max-w-sm grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] items-start gap-4">
          {time("from", "From")}
          {time("until", "Until")}
        </div>
      )}
    </Panel>
  );
}
