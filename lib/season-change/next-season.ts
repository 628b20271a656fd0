/** The turn of the year in one step, for the command line. */
import { COMMAND_LINE } from "../activity/record";
import { db } from "../db";
import { Refusal } from "../refusal/catalogue";
import { currentSeason } from "../season/current-season";
import type { Season } from "../season/schema";
import { closeSeason, countUnfinished, requireUnfinished, startSeason } from "./turn-of-the-year";

interface Turn {
  /** The season to start; the only one that is to come, where nothing is said. */
  slug?: string | undefined;
  /** So many matches of the current one have no points, as whoever closes it knows. */
  unfinished: number;
}

interface Seasons {
  current: Season;
  toCome: { slug: string }[];
}

/**
 * The current season and those to come. Throws NOT_FOUND for a name that is none of them, or where there are several and none is named, and CHANGED_MEANWHILE where other than
 * `unfinished` matches of the current one have no points.
 */
export async function requireTurn({ slug, unfinished }: Turn): Promise<Seasons> {
  const toCome = await db().season.findMany({ where: { state: "to_come" } });
  if (slug !== undefined && !toCome.some((season) => season.slug === slug)) {
    throw new Refusal("NOT_FOUND", { message: `There is no season ${slug} that is to come` });
  }
  if (slug === undefined && toCome.length > 1) {
    const message = `More than one season is to come: say which, ${toCome.map((season) => season.slug).join(" or ")}`;
    throw new Refusal("NOT_FOUND", { message });
  }
  const current = await currentSeason();
  if (current.state === "running") await requireUnfinished(db(), unfinished);
  return { current, toCome };
}

/**
 * Closes the current season if it is running and has matches, and starts the next one: the one that is named, or the only one that is to come.
 * Answers their names; null for the first where it had no match and gives way, and for the next where there is none. Throws as
 * `requireTurn` does, before anything is closed.
 */
export async function goOn(turn: Turn, now: Date): Promise<{ closed: string | null; started: string | null }> {
  const { current, toCome } = await requireTurn(turn);
  const actor = { userId: COMMAND_LINE.id, now };
  const { matches } = await countUnfinished(db());
  if (current.state === "running" && matches > 0) await closeSeason(turn, actor);
  const closed = current.state === "over" || matches > 0 ? current.name : null;
  const next = turn.slug ?? (toCome.length === 1 ? toCome[0]?.slug : undefined);
  if (next === undefined) return { closed, started: null };
  await startSeason(next, actor);
  return { closed, started: (await currentSeason()).name };
}
