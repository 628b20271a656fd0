"use client";

import { notifyError } from "@/components/ui/notifications";
import { SwitchKnob } from "@/components/ui/switch";
import { useMutation } from "@/components/ui/use-mutation";
import { useQuery } from "@/components/ui/use-query";
import { checkAuth } from "@/lib/browser/account";
import { chooseNotifications } from "@/lib/browser/notification";
import { saveReminder } from "@/lib/browser/reminder-switch";
import type { NotificationSettings } from "@/lib/notification/schema";
import { WORDS } from "./words";

const complain = ({ message }: Error) => notifyError(`Server error: ${message}`);

/** What one is told, and by which way: each switch saves at once. */
export function ChoiceTable({ settings }: { settings: NotificationSettings }) {
  const choose = useMutation({
    ...chooseNotifications,
    onError: (error, ...rest) => {
      complain(error);
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
                <Way>Mail</Way>
                {kind === "missing-pick" ? <MailSwitch name={name} /> : <NoMail />}
              </td>
              <td className={CELL}>
                <Way>Push</Way>
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

/** Where there is no room for columns each stands below what it is about, and bears its own name. */
const CELL = "text-center tight:flex tight:items-center tight:justify-between tight:gap-2";

function Way({ children }: { children: string }) {
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
  const save = (wanted: boolean) => mutate({ userId, email, reminderEmail: wanted }, { onError: complain });
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
