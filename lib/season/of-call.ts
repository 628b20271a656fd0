/** Of which season a call tells: of the one that its query names, or of the current one. */
import { Refusal } from "../refusal/catalogue";
import { type Revision, seasonNamed } from "../revisions";
import { seasonAt } from "./current-season";
import { type Season, slugSchema } from "./schema";

interface SeasonCall {
  caller: { revisions: readonly Revision[] };
  query: { season?: string };
  season: () => Promise<Season>;
}

/** What a call that is asked for again and again looks at by the way, beside what it follows from. */
export function andSeason({ season }: Readonly<Record<string, string>>): string[] {
  const slug = slugSchema.safeParse(season).data;
  return slug === undefined ? [] : [seasonNamed(slug)];
}

/** Throws NOT_FOUND where there is none, and for one that has not begun: it has nothing to tell. */
export async function seasonOf({ caller, query, season: current }: SeasonCall): Promise<Season> {
  if (query.season === undefined) return current();
  const named = seasonNamed(query.season);
  const mark = caller.revisions.find(({ subject }) => subject === named)?.marks;
  const season = mark ? await seasonAt(mark) : undefined;
  if (season === undefined || season.state === "to_come") {
    throw new Refusal("NOT_FOUND", { message: "There is no such season" });
  }
  return season;
}
