import { NoEvening } from "@/components/leaderboard/no-evening";
import { TimeMachine } from "@/components/leaderboard/time-machine";
import type { User } from "@/lib/account/schema";
import { withAmong } from "@/lib/among/address";
import type { Among } from "@/lib/among/data";
import { EVENING_PAGE } from "@/lib/browser/evening";
import { readClock } from "@/lib/clock";
import { type EveningTable, eveningReply, type WantedEvening } from "@/lib/evening/schema";
import { readShownEvenings } from "@/lib/evening/shown";
import { OF_EVENING_TABLES } from "@/lib/evening/table";
import { readTimeMachine } from "@/lib/evening/time-machine";
import { inTime, PATIENT } from "@/lib/page/in-time";
import { readerOf } from "@/lib/page/reader-of";
import { Refusal } from "@/lib/refusal/catalogue";
import { readRevisions } from "@/lib/revisions";
import type { Season } from "@/lib/season/schema";

interface EveningProps {
  user: User;
  season: Season;
  after: NonNullable<WantedEvening["after"]>;
  match: WantedEvening["match"];
  from: number;
  /** Of a season behind us. */
  slug: string | null;
  among: Among | null;
}

/** The table as it stood after a match, of this season or one behind us. */
export async function Evening({ user, season, after, match, from, slug, among }: EveningProps) {
  const whose = among?.id ?? null;
  const back = withAmong(slug === null ? "/leaderboard" : `/seasons/${slug}`, whose);
  const table = await inTime(read(user, season, { after, match, from, among }), PATIENT);
  if (table === null || table.position === null) {
    const unknown = table === null && after !== "last" ? after : null;
    return <NoEvening unknown={unknown} isOver={season.state === "over"} back={back} />;
  }
  return <TimeMachine key={`${table.position} ${from} ${whose}`} initial={table} userId={user._id} slug={slug} />;
}

/** Null for a number that no match has. */
async function read(
  user: User,
  season: Season,
  { after, match, from, among }: Pick<EveningProps, "after" | "match" | "from" | "among">,
): Promise<EveningTable | null> {
  const shown = await readShownEvenings(season, await readRevisions(OF_EVENING_TABLES), readerOf(user), readClock());
  const query = { ...(after !== "last" && { after }), ...(match && { match }), from, limit: EVENING_PAGE };
  try {
    return eveningReply.parse(await readTimeMachine(season, query, shown, among));
  } catch (error) {
    if (error instanceof Refusal && error.code === "NOT_FOUND") return null;
    throw error;
  }
}
