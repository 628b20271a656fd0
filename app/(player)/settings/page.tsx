import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ChangePasswordForm } from "@/components/settings/change-password-form";
import { ReminderSwitch } from "@/components/settings/reminder-switch";
import { PageTitle } from "@/components/ui/page-title";
import { Tabs } from "@/components/ui/tabs";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { checkAuth } from "@/lib/browser/account";
import { requirePlayer } from "@/lib/page/guards";

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
      <Told {...tellingOf(client)}>
        <div className="max-w-3xl rounded-2xl border border-line bg-card p-4 shadow-lg shadow-black/5 sm:p-6">
          <Tabs label="Settings" tabs={tabs} />
        </div>
      </Told>
    </div>
  );
}
