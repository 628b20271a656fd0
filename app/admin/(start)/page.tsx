import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ToDoPage } from "@/components/admin/to-do/to-do";
import { HydrateQueries } from "@/components/ui/hydrate-queries";
import { readClock } from "@/lib/clock";
import { findSourceState } from "@/lib/feed/configured-source";
import { sourceStateReply } from "@/lib/feed/schema";
import { toDo } from "@/lib/health/client";
import { toDoReply } from "@/lib/health/schema";
import { findToDo } from "@/lib/health/to-do";
import { initialQueriesOf, tryPrefetch } from "@/lib/http/page";
import { managedMatches, sourceState } from "@/lib/match/admin-client";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/data";
import type { Moment } from "@/lib/season/schema";
import { requireAdmin } from "@/lib/session/page-guards";

export const metadata: Metadata = { title: "To do" };

export default async function AdminStartPage() {
  const { season } = await requireAdmin();
  const client = new QueryClient();
  await tryPrefetch(() => prefetch(client, { now: readClock(), season }));
  return (
    <HydrateQueries {...initialQueriesOf(client)}>
      <ToDoPage />
    </HydrateQueries>
  );
}

async function prefetch(client: QueryClient, moment: Moment): Promise<void> {
  const reads = [listManagedMatches(), findSourceState(moment), findToDo(moment)] as const;
  const [matches, source, rest] = await Promise.all(reads);
  client.setQueryData(managedMatches.queryKey, managedMatchesReply.parse({ data: matches }).data);
  client.setQueryData(sourceState.queryKey, sourceStateReply.parse({ data: source }).data);
  client.setQueryData(toDo.queryKey, toDoReply.parse({ data: rest }).data);
}
