import { NoRewind, Rewind } from "@/components/leaderboard/rewind";
import { inTime, LONG_TIMEOUT } from "@/lib/http/page";
import { REWIND_PAGE } from "@/lib/leaderboard/client";
import { type RewindParams, type RewindTable, rewindReply } from "@/lib/leaderboard/schema";
import type { Scope } from "@/lib/mini-league/scope";
import { Refusal } from "@/lib/refusal/catalogue";
import { readRewind } from "@/lib/scoring/table-history";
import type { Season } from "@/lib/season/schema";

interface TableAfterMatchProps {
  userId: string;
  season: Season;
  after: NonNullable<RewindParams["after"]>;
  match: RewindParams["match"];
  from: number;
  /** Slug of a past season; null for the current one. */
  slug: string | null;
  scope: Scope | null;
}

/** The table after a match, of the current or a past season. */
export async function TableAfterMatch({ userId, season, after, match, from, slug, scope }: TableAfterMatchProps) {
  const whose = scope?.id ?? null;
  const table = await inTime(read(season, { after, match, from, scope }), LONG_TIMEOUT);
  if (table === null || table.position === null) {
    const unknown = table === null && after !== "last" ? after : null;
    return <NoRewind unknown={unknown} isOver={season.state === "over"} />;
  }
  return <Rewind key={`${table.position} ${from} ${whose}`} initial={table} userId={userId} slug={slug} />;
}

/** Null if no match has the number. */
async function read(
  season: Season,
  { after, match, from, scope }: Pick<TableAfterMatchProps, "after" | "match" | "from" | "scope">,
): Promise<RewindTable | null> {
  const query = { ...(after !== "last" && { after: match ?? `${after}` }), from, limit: REWIND_PAGE };
  try {
    return rewindReply.parse(await readRewind(season, query, scope));
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
