import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ProfileScreen } from "@/components/profile/profile-screen";
import { PageTitle } from "@/components/ui/page-title";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { checkAuth } from "@/lib/browser/account";
import { firstMatch } from "@/lib/browser/match";
import { readClock } from "@/lib/clock";
import { findFirstMatch } from "@/lib/match/season-start";
import { requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, await requirePlayer());
  await readAhead(async () => {
    client.setQueryData(firstMatch.queryKey, await findFirstMatch(readClock()));
  });
  return (
    <div className="grid gap-6">
      <PageTitle>Profile</PageTitle>
      <Told {...tellingOf(client)}>
        <ProfileScreen />
      </Told>
    </div>
  );
}
