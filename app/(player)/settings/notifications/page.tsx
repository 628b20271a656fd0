import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { CalendarAddress } from "@/components/calendar/calendar-address";
import { NotificationSettings } from "@/components/notification-settings/notification-settings";
import { PageTitle } from "@/components/ui/page-title";
import { tellingOf } from "@/components/ui/telling";
import { TextLink } from "@/components/ui/text-link";
import { Told } from "@/components/ui/told";
import { checkAuth } from "@/lib/browser/account";
import { ownCalendar } from "@/lib/browser/calendar";
import { notificationSettings } from "@/lib/browser/notification";
import { readCalendarUrl } from "@/lib/calendar/data";
import { readClock } from "@/lib/clock";
import { readSettings } from "@/lib/notification/choices";
import { requirePlayer } from "@/lib/page/guards";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readAhead } from "@/lib/page/read-ahead";
import { readerOf } from "@/lib/page/reader-of";
import { deviceCookieName } from "@/lib/session/cookie";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const player = await requirePlayer();
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, player);
  const device = (await cookies()).get(deviceCookieName())?.value;
  const reader = readerOf(player.user);
  client.setQueryData(ownCalendar.queryKey, await inTime(readCalendarUrl(reader.userId), PATIENT));
  await readAhead(async () => {
    const settings = await readSettings({ ...reader, device }, readClock());
    client.setQueryData(notificationSettings.queryKey, settings);
  });
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="grid gap-2">
        <PageTitle>Notifications</PageTitle>
        <p className="max-w-prose text-lg text-pretty text-ink-soft">
          Which mails and notifications you get. All else is in <TextLink href="/settings">Settings</TextLink>.
        </p>
      </div>
      <Told {...tellingOf(client)}>
        <NotificationSettings />
        <CalendarAddress />
      </Told>
    </div>
  );
}
