import { NoRewind, Rewind } from "@/components/leaderboard/rewind";
import { inTime, LONG_TIMEOUT } from "@/lib/http/page";
import { EVENING_PAGE } from "@/lib/leaderboard/client";
import { type EveningParams, type EveningTable, eveningReply } from "@/lib/leaderboard/schema";
import type { Among } from "@/lib/mini-league/data";
import { Refusal } from "@/lib/refusal/catalogue";
import { readRewind } from "@/lib/scoring/standings";
import type { Season } from "@/lib/season/schema";

interface EveningProps {
  userId: string;
  season: Season;
  after: NonNullable<EveningParams["after"]>;
  match: EveningParams["match"];
  from: number;
  /** Slug of a past season; null for the current one. */
  slug: string | null;
  among: Among | null;
}

/** The table after a match, of the current or a past season. */
export async function Evening({ userId, season, after, match, from, slug, among }: EveningProps) {
  const whose = among?.id ?? null;
  const table = await inTime(read(season, { after, match, from, among }), LONG_TIMEOUT);
  if (table === null || table.position === null) {
    const unknown = table === null && after !== "last" ? after : null;
    return <NoRewind unknown={unknown} isOver={season.state === "over"} />;
  }
  return <Rewind key={`${table.position} ${from} ${whose}`} initial={table} userId={userId} slug={slug} />;
}

/** Null if no match has the number. */
async function read(
  season: Season,
  { after, match, from, among }: Pick<EveningProps, "after" | "match" | "from" | "among">,
): Promise<EveningTable | null> {
  const query = { ...(after !== "last" && { after: match ?? `${after}` }), from, limit: EVENING_PAGE };
  try {
    return eveningReply.parse(await readRewind(season, query, among));
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
