/** The season that is played: one of its own, so that the demo's stays as it stands. */

import { DAY } from "@/lib/clock";
import { messageReply } from "@/lib/message-reply-schema";
import { importReply, type ManagedSeason, managedSeasonReply } from "@/lib/season/admin-schema";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { Pack } from "@/lib/season/pack-schema";
import type { Season } from "@/lib/season/schema";
import type { Visitor } from "./visitor";

/** What its address says: the how manieth it is, and of which seed. */
const OURS = /^hour-league-(\d+)-seed-(\d+)$/;

interface OpenSeason {
  season: Season;
  seed: number;
}

/**
 * The season of an hour that is on already, or a new one of this seed: whatever is on then is closed as it stands, by the same
 * calls that an administrator makes.
 */
export async function openSeason(admin: Visitor, seed: number, say: (line: string) => void): Promise<OpenSeason> {
  const found = await readSeason(admin);
  const going = OURS.exec(found.season.slug);
  if (going && found.season.state === "running") {
    say(`${found.season.name} goes on where it was.`);
    return { season: found.season, seed: Number(going[2]) };
  }
  const waiting = found.others.find(({ slug, state }) => state === "to_come" && OURS.test(slug));
  const slug = waiting?.slug ?? (await importOwn(admin, found, seed));
  if (found.season.state === "running" && found.matches > 0) {
    await admin.post("/api/admin/close-season", messageReply, { unfinished: found.unfinished });
    say(`${found.season.name} is closed as it stood: ${found.unfinished} matches had no points.`);
  }
  await admin.post("/api/admin/start-season", messageReply, { slug });
  const { season } = await readSeason(admin);
  say(`${season.name} has started.`);
  return { season, seed: Number(OURS.exec(slug)?.[2] ?? seed) };
}

/** Closes it for good, with its champion. */
export async function closeSeason(admin: Visitor): Promise<void> {
  const { unfinished } = await readSeason(admin);
  await admin.post("/api/admin/close-season", messageReply, { unfinished });
}

async function readSeason(admin: Visitor): Promise<ManagedSeason> {
  return (await admin.get("/api/admin/season", managedSeasonReply)).data;
}

async function importOwn(admin: Visitor, { season, others }: ManagedSeason, seed: number): Promise<string> {
  const before = [season, ...others].filter(({ slug }) => OURS.test(slug)).length;
  const pack = packOf(before + 1, seed, new Date());
  const { data } = await admin.post("/api/admin/import-season", importReply, { pack: JSON.stringify(pack) });
  return data.slug;
}

/** The teams, rules and fixtures of the built-in league, a match a day from tomorrow on: each is put on when its turn comes. */
function packOf(which: number, seed: number, now: Date): Pack {
  const { format, zone, rules, teams, matches } = LEAGUE_2026;
  const fixtures = matches.map(({ id: _id, ...fixture }, at) => ({
    ...fixture,
    startsAt: new Date(now.getTime() + (at + 1) * DAY).toISOString(),
  }));
  const name = which === 1 ? "Hour League" : `Hour League ${which}`;
  return { format, slug: `hour-league-${which}-seed-${seed}`, name, zone, rules, teams, matches: fixtures };
}
