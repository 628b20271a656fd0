/** The calls about mini-leagues for calls.ts. People who aren't members get a 404, administrators too. */
import { buildUser } from "../../support/builders";
import { buildMiniLeague } from "../../support/mini-leagues";
import type { Call, Cast } from "./call";

const players = (status: number) => ({ guest: 401, player: status, other: status, admin: status });
const members = (status: number) => ({ guest: 401, player: status, other: 404, admin: 404 });

/** A mini-league that the scene's player owns. */
const own = async ({ player }: Cast) => ({ miniLeagueId: (await buildMiniLeague([player])).id });

/** One with another member beside the owner. */
async function withMember({ player }: Cast) {
  const { id: memberId } = await buildUser();
  const { id: miniLeagueId } = await buildMiniLeague([player, { id: memberId }]);
  return { miniLeagueId, memberId };
}

const CHANGES = ["renew-invite", "leave", "close", "open"].map((verb) => `/api/mini-league/${verb}`);

export const MINI_LEAGUE_CALLS: Call[] = [
  { method: "GET", path: "/api/mini-league/list", replies: players(200) },
  {
    method: "GET",
    path: "/api/mini-league/one",
    replies: members(200),
    url: async (scene) => `/api/mini-league/one?miniLeagueId=${(await own(scene)).miniLeagueId}`,
  },
  {
    method: "POST",
    path: "/api/mini-league/create",
    replies: players(201),
    body: () => ({ name: "The Third Umpires" }),
  },
  {
    method: "POST",
    path: "/api/mini-league/join",
    replies: players(200),
    body: async () => ({ invite: (await buildMiniLeague([await buildUser()])).invite }),
  },
  {
    method: "POST",
    path: "/api/mini-league/change",
    replies: members(200),
    body: async (scene) => {
      const { miniLeagueId } = await own(scene);
      return { miniLeagueId, name: "Short Legs", plays: { stake: 2000, shares: [60, 40] } };
    },
    lenient: ["plays"],
  },
  ...CHANGES.map((path): Call => ({ method: "POST", path, replies: members(200), body: own })),
  { method: "POST", path: "/api/mini-league/remove", replies: members(200), body: withMember },
  { method: "POST", path: "/api/mini-league/hand-over", replies: members(200), body: withMember },
];
