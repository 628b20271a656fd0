/** The turn of the year in one step, for the command line. */
import { COMMAND_LINE } from "../activity/record";
import { db } from "../db";
import { Refusal } from "../refusal/catalogue";
import { currentSeason } from "../season/current-season";
import { closeSeason, countUnfinished, startSeason } from "./turn-of-the-year";

/**
 * Closes the current season if it is running, and starts the next one: the one that is named, or the only one that is to come.
 * Answers their names; null for the next where it is not clear which. Throws NOT_FOUND for a name that is none, before
 * anything is closed.
 */
export async function goOn(slug: string | undefined, now: Date): Promise<{ closed: string; started: string | null }> {
  const actor = { userId: COMMAND_LINE.id, now };
  const { name, state } = await currentSeason();
  const toCome = await db().season.findMany({ where: { state: "to_come" } });
  if (slug !== undefined && !toCome.some((season) => season.slug === slug)) {
    throw new Refusal("NOT_FOUND", { message: `There is no season ${slug} that is to come` });
  }
  if (state === "running") await closeSeason(await countUnfinished(db()), actor);
  const next = slug ?? (toCome.length === 1 ? toCome[0]?.slug : undefined);
  if (next === undefined) return { closed: name, started: null };
  await startSeason(next, actor);
  return { closed: name, started: (await currentSeason()).name };
}
