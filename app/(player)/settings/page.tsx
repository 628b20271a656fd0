import type { Metadata } from "next";
import { ChangePasswordForm } from "@/components/account/change-password-form";
import { Tabs } from "@/components/ui/tabs";
import { requirePlayer } from "@/lib/http/guards";

export const metadata: Metadata = { title: "Settings" };

export default async function SettingsPage() {
  const { user } = await requirePlayer();
  const tabs = [
    { name: "Account", content: <ChangePasswordForm userId={user._id} /> },
    { name: "Email", disabled: true },
    { name: "Notifications", content: <p className="text-lg text-ink-soft">This page opens with the season.</p> },
  ];
  return (
    <div className="grid gap-6">
      <h1 className="text-5xl sm:text-6xl">Settings</h1>
      <Tabs label="Settings" tabs={tabs} />
    </div>
  );
}
