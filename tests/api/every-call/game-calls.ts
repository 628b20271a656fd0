/** The calls of the game for calls.ts: matches, predictions, table, players, and what administrators do. */

import { deleteUser } from "@/lib/account/admin-actions";
import { pickToken } from "@/lib/pick/link-token";
import { ensureSealed } from "@/lib/seal/actions";
import { buildUser } from "../../support/builders";
import { buildClosed, buildLive, formOf, newForm, placePick } from "../../support/matches";
import { buildNotice } from "../../support/notices";
import { buildPastSeason } from "../../support/past-season";
import { buildMatch, CSK, inHours, MI } from "../../support/season";
import type { Call, Cast } from "./call";

const players = (status: number) => ({ guest: 401, player: status, other: status, admin: status });
const admins = (status: number) => ({ guest: 401, player: 403, other: 403, admin: status });
const owner = (status: number) => ({ guest: 401, player: status, other: 403, admin: 403 });
const ownerOrAdmin = (status: number) => ({ ...owner(status), admin: status });

const ofOwner = ({ player }: Cast, { matchId }: { matchId: string }) => ({ userId: player.id, matchId });
const ofMatch = async () => ({ matchId: (await buildMatch()).matchId });

/** A pick of the scene's player in a match that has begun, or one to come. */
async function pickOf({ player }: Pick<Cast, "player">, build: typeof buildLive) {
  return placePick({ user: player }, await build(), MI);
}

const awarding = async () => {
  const { matchId } = await buildLive({ matchWinner: MI });
  return `/api/admin/award-points?matchId=${matchId}`;
};

const PLAYERS_CALLS: Call[] = [
  { method: "GET", path: "/api/profile/list-profiles", replies: players(200) },
  {
    method: "GET",
    path: "/api/profile/season",
    replies: players(200),
    url: ({ player }) => `/api/profile/season?userId=${player.id}`,
  },
  {
    method: "PUT",
    path: "/api/profile/update",
    replies: owner(200),
    body: ({ player }) => ({ userId: player.id, email: player.email, reminderEmail: false }),
  },
  {
    method: "PUT",
    path: "/api/profile/time-zone",
    replies: players(200),
    body: () => ({ timeZone: "Asia/Kolkata" }),
  },
  { method: "GET", path: "/api/profile/rival", replies: players(200) },
  {
    method: "PUT",
    path: "/api/profile/rival",
    replies: players(200),
    body: async () => ({ rivalId: (await buildUser()).id, chosen: true }),
  },
  { method: "GET", path: "/api/leaderboard/list", replies: players(200) },
  {
    method: "GET",
    path: "/api/leaderboard/contenders",
    replies: players(200),
    url: async () => {
      await buildMatch({
        matchDate: inHours(-5),
        matchStarted: true,
        matchEnded: true,
        matchWinner: MI,
      });
      return "/api/leaderboard/contenders";
    },
  },
  {
    method: "GET",
    path: "/api/leaderboard/stakes",
    replies: players(200),
    url: async ({ player }) => {
      await placePick({ user: player }, await buildLive(), MI);
      return "/api/leaderboard/stakes";
    },
  },
  { method: "GET", path: "/api/leaderboard/evening", replies: players(200) },
  {
    method: "GET",
    path: "/api/leaderboard/race",
    replies: players(200),
    url: ({ player }) => `/api/leaderboard/race?userIds=${player.id}`,
  },
  { method: "GET", path: "/api/share/lines", replies: players(200), url: () => "/api/share/lines?of=rank" },
  { method: "GET", path: "/api/share/picture", replies: players(200), url: () => "/api/share/picture?of=rank" },
  { method: "GET", path: "/api/match/list", replies: players(200) },
  {
    method: "GET",
    path: "/api/match/get-todays-match",
    replies: players(200),
    url: () => "/api/match/get-todays-match?timezoneOffset=-240",
  },
  {
    method: "GET",
    path: "/api/match/current",
    replies: players(200),
    url: () => "/api/match/current?timezoneOffset=-240",
  },
  {
    method: "GET",
    path: "/api/match/get-score",
    replies: players(200),
    url: async () => `/api/match/get-score?matchId=${(await buildMatch()).matchId}`,
  },
  {
    method: "GET",
    path: "/api/match/recent-form/[team]",
    replies: players(200),
    url: () => "/api/match/recent-form/MI",
  },
  { method: "GET", path: "/api/match/first-match", replies: players(200) },
  {
    method: "GET",
    path: "/api/match/pick-events",
    replies: players(200),
    url: async () => `/api/match/pick-events?matchId=${(await buildMatch()).matchId}`,
  },
  {
    method: "GET",
    path: "/api/match/story",
    replies: players(200),
    url: async () => `/api/match/story?matchId=${(await buildClosed()).matchId}`,
  },
  { method: "GET", path: "/api/activity/list", replies: players(200) },
  {
    method: "GET",
    path: "/api/seal/match",
    replies: players(200),
    url: async () => {
      const { matchId } = await buildClosed();
      await ensureSealed(matchId, new Date());
      return `/api/seal/match?matchId=${matchId}`;
    },
  },
  { method: "GET", path: "/api/notice/unread", replies: players(200) },
  {
    method: "POST",
    path: "/api/notice/read",
    replies: players(200),
    body: async () => ({ noticeId: (await buildNotice()).id }),
  },
  { method: "POST", path: "/api/prediction/get-all", replies: players(200), body: ofMatch },
  {
    method: "GET",
    path: "/api/prediction/get-all",
    replies: players(200),
    url: async () => `/api/prediction/get-all?limit=24&matchId=${(await buildMatch()).matchId}`,
  },
  {
    method: "GET",
    path: "/api/season/picks",
    replies: players(200),
    url: async () => {
      const { matches } = await buildPastSeason({ slug: `then-${crypto.randomUUID()}`, matches: [{}] });
      return `/api/season/picks?limit=24&matchId=${matches[0]?.matchId}`;
    },
  },
  { method: "GET", path: "/api/prediction/own", replies: players(200) },
  {
    method: "POST",
    path: "/api/prediction/get",
    replies: ownerOrAdmin(200),
    body: async (scene) => ofOwner(scene, await buildMatch()),
  },
  {
    method: "POST",
    path: "/api/prediction/submit",
    replies: ownerOrAdmin(201),
    body: async (scene) => ({ ...ofOwner(scene, await buildMatch()), predictedTeam: MI, wildcardUsed: true }),
  },
  {
    method: "POST",
    path: "/api/prediction/by-link",
    replies: { guest: 200, player: 200, other: 200, admin: 200 },
    body: async ({ player }) => {
      const { matchId } = await buildMatch();
      return { token: pickToken({ userId: player.id, matchId, team: "MI" }) };
    },
  },
  {
    method: "POST",
    path: "/api/prediction/delete-prediction",
    replies: owner(200),
    body: async (scene) => ofOwner(scene, await pickOf(scene, buildMatch)),
  },
  {
    method: "POST",
    path: "/api/prediction/change",
    replies: owner(200),
    body: async (scene) => ({ ...ofOwner(scene, await pickOf(scene, buildMatch)), predictedTeam: CSK }),
  },
  {
    method: "PUT",
    path: "/api/prediction/submit-gamechanger",
    replies: owner(200),
    body: async (scene) => ({ ...ofOwner(scene, await pickOf(scene, buildLive)), predictedTeam: CSK }),
  },
  {
    method: "POST",
    path: "/api/prediction/signal",
    replies: players(200),
    body: async () => {
      const { matchId, userId: playerId } = await pickOf({ player: await buildUser() }, buildLive);
      return { matchId, playerId, signal: "six" };
    },
    lenient: ["signal"],
  },
];

const ADMIN_CALLS: Call[] = [
  { method: "GET", path: "/api/admin/list-matches", replies: admins(200) },
  { method: "GET", path: "/api/admin/list-users", replies: admins(200) },
  { method: "GET", path: "/api/admin/export/users", replies: admins(200) },
  { method: "GET", path: "/api/admin/export/picks", replies: admins(200) },
  { method: "GET", path: "/api/admin/export/leaderboard", replies: admins(200) },
  { method: "GET", path: "/api/admin/award-points", replies: admins(200), url: awarding, changes: true },
  { method: "POST", path: "/api/admin/award-points", replies: admins(200), url: awarding },
  { method: "GET", path: "/api/admin/to-do", replies: admins(200) },
  { method: "GET", path: "/api/admin/match-data", replies: admins(200) },
  { method: "GET", path: "/api/admin/pull-all-matches", replies: admins(200), changes: true },
  { method: "POST", path: "/api/admin/pull-all-matches", replies: admins(200) },
  { method: "GET", path: "/api/admin/refresh-all-matches", replies: admins(200), changes: true },
  { method: "POST", path: "/api/admin/refresh-all-matches", replies: admins(200) },
  { method: "POST", path: "/api/admin/refresh-match-data", replies: admins(200), body: ofMatch },
  {
    method: "POST",
    path: "/api/admin/toggle-match",
    replies: admins(200),
    body: async () => ({ ...(await ofMatch()), matchStarted: true, matchEnded: false }),
  },
  {
    method: "POST",
    path: "/api/admin/update-match",
    replies: admins(200),
    body: async () => ({ ...(await ofMatch()), matchWinner: MI }),
    lenient: ["matchWinner"],
  },
  {
    method: "POST",
    path: "/api/admin/preview-result",
    replies: admins(200),
    body: async () => ({ matchId: (await buildLive()).matchId, matchWinner: MI }),
    lenient: ["matchWinner"],
  },
  {
    method: "POST",
    path: "/api/admin/take-back-award",
    replies: admins(200),
    body: async () => ({ matchId: (await buildLive({ matchWinner: MI, awardedAt: new Date() })).matchId }),
  },
  {
    method: "POST",
    path: "/api/admin/replay-match",
    replies: admins(200),
    body: async () => ({ matchId: (await buildLive({ matchEnded: true, matchWinner: "draw" })).matchId }),
  },
  {
    method: "POST",
    path: "/api/admin/edit-innings",
    replies: admins(200),
    body: async () => ({
      matchId: (await buildClosed()).matchId,
      innings: [{ team: MI, runs: 180, wickets: 6, overs: 17.4 }],
    }),
  },
  { method: "POST", path: "/api/admin/create-match", replies: admins(201), body: newForm },
  {
    method: "POST",
    path: "/api/admin/edit-match",
    replies: admins(200),
    body: async () => formOf(await buildMatch()),
  },
  { method: "POST", path: "/api/admin/delete-match", replies: admins(200), body: ofMatch },
  {
    method: "POST",
    path: "/api/admin/edit-user",
    replies: admins(200),
    body: ({ player }) => ({ userId: player.id, firstName: "Grace", lastName: "Hopper", isAdmin: false }),
  },
  {
    method: "POST",
    path: "/api/admin/delete-user",
    replies: admins(200),
    body: async () => ({ userId: (await buildUser()).id }),
  },
  {
    method: "POST",
    path: "/api/admin/erase-name",
    replies: admins(200),
    body: async () => {
      const [{ id: userId }, admin] = [await buildUser(), await buildUser({ isAdmin: true })];
      await deleteUser(userId, { userId: admin.id, now: new Date() });
      return { userId };
    },
  },
  { method: "GET", path: "/api/admin/list-notices", replies: admins(200) },
  {
    method: "POST",
    path: "/api/admin/write-notice",
    replies: admins(201),
    body: () => ({ text: "Entry fees are due", mails: true }),
    longest: 2000,
  },
  {
    method: "POST",
    path: "/api/admin/delete-notice",
    replies: admins(200),
    body: async () => ({ noticeId: (await buildNotice()).id }),
  },
  {
    method: "POST",
    path: "/api/admin/edit-prediction",
    replies: admins(200),
    body: async (scene) => {
      const { id } = await pickOf(scene, buildLive);
      return { id, predictedTeam: CSK, wildcardUsed: false, gamechangerUsed: true };
    },
  },
  {
    method: "POST",
    path: "/api/admin/delete-prediction",
    replies: admins(200),
    body: async (scene) => ({ id: (await pickOf(scene, buildLive)).id }),
  },
];

export const GAME_CALLS: Call[] = [...PLAYERS_CALLS, ...ADMIN_CALLS];
