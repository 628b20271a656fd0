import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { UserGrid } from "@/components/account/users";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { PageTitle } from "@/components/ui/page-title";
import { listPlayerCards } from "@/lib/account/player-cards";
import { playerCards, USERS_PAGE } from "@/lib/account/profile-client";
import { playerCardsReply } from "@/lib/account/schema";
import { readClock } from "@/lib/clock";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { readerOf, requirePlayer } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage() {
  const { user, season } = await requirePlayer();
  const client = new QueryClient();
  await tryPrefetch(async () => {
    const reader = readerOf(user);
    const first = playerCardsReply.parse(
      await listPlayerCards(reader, { now: readClock(), season }, { limit: USERS_PAGE }),
    );
    client.setQueryData(playerCards.queryKey, { pages: [first], pageParams: [playerCards.initialPageParam] });
  });
  return (
    <div className="grid gap-6">
      <PageTitle>Users</PageTitle>
      <HydrateQueries {...initialQueriesOf(client)}>
        <UserGrid />
      </HydrateQueries>
    </div>
  );
}
