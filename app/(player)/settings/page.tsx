import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { checkAuth } from "@/lib/account/client";
import { requirePlayer } from "@/lib/session/page-guards";
import { SettingsPage } from "./settings-page";

export const metadata: Metadata = { title: "Settings" };

export default async function Page() {
  const player = await requirePlayer();
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, player);
  return <SettingsPage userId={player.user._id} first="Account" client={client} />;
}
