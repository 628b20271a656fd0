import { QueryClient } from "@tanstack/react-query";
import { cookies } from "next/headers";
import { ChangePasswordForm } from "@/components/account/settings";
import { CalendarAddress } from "@/components/calendar/calendar-address";
import { NotificationSettings } from "@/components/notify/notification-settings";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { PageTitle } from "@/components/ui/page-title";
import { Tabs } from "@/components/ui/tabs";
import { checkAuth } from "@/lib/account/client";
import { ownCalendar } from "@/lib/calendar/client";
import { readCalendarUrl } from "@/lib/calendar/data";
import { readClock } from "@/lib/clock";
import { initialQueriesOf, inTime, LONG_TIMEOUT, tryPrefetch } from "@/lib/http/page";
import { notificationSettings } from "@/lib/notify/client";
import { readSettings } from "@/lib/notify/data";
import { deviceCookieName } from "@/lib/session/cookie";
import { readerOf, requirePlayer } from "@/lib/session/guards";

/** The settings, opened at a tab. */
export async function renderSettings(first: "Account" | "Notifications") {
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
  const notifications = (
    <NotificationSettings>
      <CalendarAddress />
    </NotificationSettings>
  );
  const tabs = [
    { name: "Account", content: <ChangePasswordForm userId={player.user._id} /> },
    { name: "Email", disabled: true },
    { name: "Notifications", content: notifications },
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle>Settings</PageTitle>
      <HydrateQueries {...initialQueriesOf(client)}>
        <Tabs label="Settings" tabs={tabs} first={first} />
      </HydrateQueries>
    </div>
  );
}
