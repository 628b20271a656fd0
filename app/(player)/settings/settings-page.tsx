import type { QueryClient } from "@tanstack/react-query";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { CalendarAddress } from "@/components/calendar/calendar-address";
import { NotificationSettings } from "@/components/notify/notification-settings";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { PageTitle } from "@/components/ui/page-title";
import { Tabs } from "@/components/ui/tabs";
import { initialQueriesOf } from "@/lib/http/page";

interface SettingsPageProps {
  userId: string;
  /** The tab that is open at first. */
  first: "Account" | "Notifications";
  /** What has been read for it; the rest is fetched when its tab is opened. */
  client: QueryClient;
}

export function SettingsPage({ userId, first, client }: SettingsPageProps) {
  const notifications = (
    <NotificationSettings>
      <CalendarAddress />
    </NotificationSettings>
  );
  const tabs = [
    { name: "Account", content: <ChangePasswordForm userId={userId} /> },
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
