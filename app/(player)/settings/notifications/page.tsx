import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { cookies } from "next/headers";
import { checkAuth } from "@/lib/account/client";
import { ownCalendar } from "@/lib/calendar/client";
import { readCalendarUrl } from "@/lib/calendar/data";
import { readClock } from "@/lib/clock";
import { inTime, LONG_TIMEOUT, tryPrefetch } from "@/lib/http/page";
import { notificationSettings } from "@/lib/notify/client";
import { readSettings } from "@/lib/notify/data";
import { deviceCookieName } from "@/lib/session/cookie";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";
import { SettingsPage } from "../settings-page";

export const metadata: Metadata = { title: "Notifications" };

export default async function Page() {
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
  return <SettingsPage userId={player.user._id} first="Notifications" client={client} />;
}
