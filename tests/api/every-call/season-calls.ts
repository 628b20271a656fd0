/** The calls of the season for calls.ts: who joins it, and what administrators do with it. */
import { db } from "@/lib/db";
import { LAKE_LEAGUE_2027, LEAGUE_2026 } from "@/lib/season/built-in";
import type { Call } from "./call";

const admins = (status: number) => ({ guest: 401, player: 403, other: 403, admin: status });
const SLUG = LAKE_LEAGUE_2027.slug;

/** Makes the built-in season current and running again, and deletes the others. */
export async function resetSeason(): Promise<void> {
  const seasons = await db().season.findMany({ select: { state: true } });
  if (seasons.length === 1 && seasons[0]?.state === "running") return;
  await db().$executeRaw`TRUNCATE season_results, matches CASCADE`;
  await db().$executeRaw`UPDATE seasons SET is_current = false, state = 'over', closed_at = now()`;
  await db()
    .$executeRaw`UPDATE seasons SET is_current = true, state = 'running', closed_at = NULL WHERE slug = ${LEAGUE_2026.slug}`;
  await db().$executeRaw`DELETE FROM seasons WHERE NOT is_current`;
}

export const SEASON_CALLS: Call[] = [
  { method: "POST", path: "/api/season/join", replies: { guest: 401, player: 200, other: 200, admin: 200 } },
  { method: "GET", path: "/api/admin/season", replies: admins(200) },
  { method: "GET", path: "/api/admin/season-players", replies: admins(200) },
  {
    method: "POST",
    path: "/api/admin/import-season",
    replies: admins(201),
    ofSeason: true,
    body: () => ({ pack: JSON.stringify(LAKE_LEAGUE_2027) }),
  },
  {
    method: "POST",
    path: "/api/admin/start-season",
    replies: admins(200),
    ofSeason: true,
    body: async () => {
      await resetSeason();
      const { name, zone, rules } = LAKE_LEAGUE_2027;
      await db().season.create({ data: { slug: SLUG, name, zone, rules } });
      return { slug: SLUG };
    },
  },
  {
    method: "POST",
    path: "/api/admin/remove-season",
    replies: admins(200),
    ofSeason: true,
    body: async () => {
      const { name, zone, rules } = LAKE_LEAGUE_2027;
      await db().season.deleteMany({ where: { slug: "a-slip" } });
      await db().season.create({ data: { slug: "a-slip", name, zone, rules } });
      return { slug: "a-slip" };
    },
  },
  {
    method: "POST",
    path: "/api/admin/close-season",
    replies: admins(200),
    ofSeason: true,
    body: () => ({ unfinished: 0 }),
  },
  {
    method: "POST",
    path: "/api/admin/reopen-season",
    replies: admins(200),
    ofSeason: true,
    url: async () => {
      await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
      return "/api/admin/reopen-season";
    },
  },
  {
    method: "POST",
    path: "/api/admin/change-rules",
    replies: admins(200),
    ofSeason: true,
    body: () => ({ rules: LEAGUE_2026.rules }),
  },
  {
    method: "POST",
    path: "/api/admin/change-season",
    replies: admins(200),
    ofSeason: true,
    body: () => ({ paidOnly: true, awardAfter: null, seriesId: null, signals: true }),
    lenient: ["awardAfter", "seriesId"],
  },
  {
    method: "POST",
    path: "/api/admin/edit-team",
    replies: admins(200),
    ofSeason: true,
    body: () => ({
      ...{ team: "CSK", code: "CSK", name: "Chennai Super Kings" },
      ...{ aliases: [], colour: "#F9CD05", accent: "#0A4A9E" },
    }),
  },
  {
    method: "POST",
    path: "/api/admin/note-paid",
    replies: admins(200),
    ofSeason: true,
    body: ({ player }) => ({ userId: player.id, paid: true }),
  },
];
