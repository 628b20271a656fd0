import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { CalendarAddress } from "@/components/calendar/calendar-address";
import { NotificationSettings } from "@/components/notify/notification-settings";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { TextLink } from "@/components/ui/link";
import { PageTitle } from "@/components/ui/page-title";
import { checkAuth } from "@/lib/account/client";
import { ownCalendar } from "@/lib/calendar/client";
import { readCalendarUrl } from "@/lib/calendar/data";
import { readClock } from "@/lib/clock";
import { initialQueriesOf, inTime, LONG_TIMEOUT, tryPrefetch } from "@/lib/http/page";
import { notificationSettings } from "@/lib/notify/client";
import { readSettings } from "@/lib/notify/data";
import { deviceCookieName } from "@/lib/session/cookie";
import { readerOf, requirePlayer } from "@/lib/session/guards";

export const metadata: Metadata = { title: "Notifications" };

export default async function NotificationsPage() {
  const player = await requirePlayer();
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, player);
  const device = (await cookies()).get(deviceCookieName())?.value;
  const reader = readerOf(player.user);
  client.setQueryData(ownCalendar.queryKey, await inTime(readCalendarUrl(reader.userId), LONG_TIMEOUT));
  await tryPrefetch(async () => {
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
      <HydrateQueries {...initialQueriesOf(client)}>
        <NotificationSettings />
        <CalendarAddress />
      </HydrateQueries>
    </div>
  );
}
