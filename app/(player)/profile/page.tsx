import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ProfileScreen } from "@/components/account/profile-screen";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { PageTitle } from "@/components/ui/page-title";
import { checkAuth } from "@/lib/account/client";
import { readClock } from "@/lib/clock";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { firstMatch } from "@/lib/match/client";
import { findFirstMatch } from "@/lib/match/data";
import { requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Profile" };

export default async function ProfilePage() {
  const client = new QueryClient();
  client.setQueryData(checkAuth.queryKey, await requirePlayer());
  await tryPrefetch(async () => {
    client.setQueryData(firstMatch.queryKey, await findFirstMatch(readClock()));
  });
  return (
    <div className="grid gap-6">
      <PageTitle>Profile</PageTitle>
      <HydrateQueries {...initialQueriesOf(client)}>
        <ProfileScreen />
      </HydrateQueries>
    </div>
  );
}
