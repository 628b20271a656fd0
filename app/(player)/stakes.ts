/** What is at stake, and who can still win, for pages that show it at once. */
import type { QueryClient } from "@tanstack/react-query";
import type { Among } from "@/lib/among/data";
import { contendersNow } from "@/lib/browser/contenders";
import { stakesNow } from "@/lib/browser/stakes";
import { readContenders } from "@/lib/contenders/data";
import { contendersReply } from "@/lib/contenders/schema";
import { findStillOpen } from "@/lib/contenders/still-open";
import { readPageRevisions } from "@/lib/page/guards";
import type { Reader } from "@/lib/pick/shown-picks";
import type { Moment } from "@/lib/season/schema";
import { findAtStake } from "@/lib/stakes/at-stake";
import { readStakes } from "@/lib/stakes/data";
import { ROWS_AT_STAKE } from "@/lib/stakes/limits";
import { stakesReply } from "@/lib/stakes/schema";

/** Puts what is at stake where the browser looks for it, with so many rows of each table. */
export async function prefetchStakes(
  client: QueryClient,
  reader: Reader,
  moment: Moment,
  limit = ROWS_AT_STAKE,
  among: Among | null = null,
): Promise<void> {
  const revisions = await readPageRevisions();
  const atStake = await findAtStake(reader, moment, revisions);
  const data = await readStakes(atStake, limit, reader, moment, revisions, among);
  client.setQueryData(stakesNow(limit, among?.id ?? null).queryKey, stakesReply.parse({ data }).data);
}

/** Puts who can still win where the browser looks for it. */
export async function prefetchContenders(client: QueryClient, reader: Reader, moment: Moment): Promise<void> {
  const revisions = await readPageRevisions();
  const data = await readContenders(await findStillOpen(reader, moment, revisions), reader, moment, revisions);
  client.setQueryData(contendersNow.queryKey, contendersReply.parse({ data }).data);
}
