import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { PageTitle } from "@/components/ui/page-title";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { UserGrid } from "@/components/users/user-grid";
import { playerCards, USERS_PAGE } from "@/lib/browser/profile";
import { readClock } from "@/lib/clock";
import { requirePlayer } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import { readerOf } from "@/lib/page/reader-of";
import { listPlayerCards } from "@/lib/profile/player-cards";
import { playerCardsReply } from "@/lib/profile/players-schema";

export const metadata: Metadata = { title: "Users" };

export default async function UsersPage() {
  const { user, season } = await requirePlayer();
  const client = new QueryClient();
  await readAhead(async () => {
    const reader = readerOf(user);
    const first = playerCardsReply.parse(
      await listPlayerCards(reader, { now: readClock(), season }, { limit: USERS_PAGE }),
    );
    client.setQueryData(playerCards.queryKey, { pages: [first], pageParams: [playerCards.initialPageParam] });
  });
  return (
    <div className="grid gap-6">
      <PageTitle>Users</PageTitle>
      <Told {...tellingOf(client)}>
        <UserGrid />
      </Told>
    </div>
  );
}
