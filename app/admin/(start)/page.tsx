import { QueryClient } from "@tanstack/react-query";
import type { Metadata } from "next";
import { ToDoPage } from "@/components/to-do/to-do-page";
import { tellingOf } from "@/components/ui/telling";
import { Told } from "@/components/ui/told";
import { sourceState } from "@/lib/browser/feed";
import { managedMatches } from "@/lib/browser/managed-matches";
import { toDo } from "@/lib/browser/to-do";
import { readClock } from "@/lib/clock";
import { findSourceState } from "@/lib/feed/data";
import { sourceStateReply } from "@/lib/feed/schema";
import { findToDo } from "@/lib/health/to-do";
import { toDoReply } from "@/lib/health/to-do-schema";
import { managedMatchesReply } from "@/lib/match/admin-schema";
import { listManagedMatches } from "@/lib/match/managed-matches";
import { requireAdmin } from "@/lib/page/guards";
import { readAhead } from "@/lib/page/read-ahead";
import type { Moment } from "@/lib/season/schema";

export const metadata: Metadata = { title: "To do" };

export default async function AdminStartPage() {
  const { season } = await requireAdmin();
  const client = new QueryClient();
  await readAhead(() => prefetch(client, { now: readClock(), season }));
  return (
    <Told {...tellingOf(client)}>
      <ToDoPage />
    </Told>
  );
}

async function prefetch(client: QueryClient, moment: Moment): Promise<void> {
  const reads = [listManagedMatches(), findSourceState(moment), findToDo(moment)] as const;
  const [matches, source, rest] = await Promise.all(reads);
  client.setQueryData(managedMatches.queryKey, managedMatchesReply.parse({ data: matches }).data);
  client.setQueryData(sourceState.queryKey, sourceStateReply.parse({ data: source }).data);
  client.setQueryData(toDo.queryKey, toDoReply.parse({ data: rest }).data);
}
