import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ChangePasswordForm, ReminderSwitch } from "@/components/account/settings";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { PageTitle } from "@/components/ui/page-title";
import { Tabs } from "@/components/ui/tabs";
import { checkAuth } from "@/lib/account/client";
import { initialQueriesOf } from "@/lib/http/page";
import { requirePlayer } from "@/lib/session/guards";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const player = await requirePlayer();
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, player);
  const tabs = [
    { name: "Account", content: <ChangePasswordForm userId={player.user._id} /> },
    { name: "Email", disabled: true },
    { name: "Notifications", content: <ReminderSwitch /> },
  ];
  return (
    <div className="grid gap-6">
      <PageTitle>Settings</PageTitle>
      <HydrateQueries {...initialQueriesOf(client)}>
        <div className="max-w-3xl rounded-2xl border border-line bg-card p-4 shadow-lg shadow-black/5 sm:p-6">
          <Tabs label="Settings" tabs={tabs} />
        </div>
      </HydrateQueries>
    </div>
  );
}
