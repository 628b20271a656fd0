/** What is at stake, for pages that show it at once. */
import type { QueryClient } from "@tanstack/react-query";
import { stakesNow } from "@/lib/browser/stakes";
import type { Reader } from "@/lib/pick/shown-picks";
import { readRevisions } from "@/lib/revisions";
import type { Moment } from "@/lib/season/schema";
import { findAtStake, stakesFollow } from "@/lib/stakes/at-stake";
import { readStakes } from "@/lib/stakes/data";
import { ROWS_AT_STAKE, stakesReply } from "@/lib/stakes/schema";

/** Puts it where the browser looks for it, with so many rows of each table. */
export async function prefetchStakes(
  client: QueryClient,
  reader: Reader,
  moment: Moment,
  limit = ROWS_AT_STAKE,
): Promise<void> {
  const revisions = await readRevisions(stakesFollow());
  const atStake = await findAtStake(reader, moment, revisions);
  const data = await readStakes(atStake, limit, reader, moment, revisions);
  client.setQueryData(stakesNow(limit).queryKey, stakesReply.parse({ data }).data);
}
