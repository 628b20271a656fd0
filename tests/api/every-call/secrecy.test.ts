/**
 * Rule 7: until picks close, nothing a player can read reveals another player's pick, or that there is one. Every
 * call that serves players is made before and after the pick, and the replies are compared byte by byte.
 */
import { beforeEach, describe, expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import { sealDue } from "@/lib/seal/actions";
import { buildGame, buildLive, formOf, pickOf, placePick } from "../../support/matches";
import { buildMiniLeague } from "../../support/mini-leagues";
import { ROUTE_PATHS } from "../../support/routes";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

type Game = Awaited<ReturnType<typeof buildGame>>;
type Match = Awaited<ReturnType<typeof buildMatch>>;
interface Question {
  method: "GET" | "POST" | "PUT";
  path: string;
  body?: object;
}

/** For a repeated pick, which gets the same answer each time. */
const KEY = "0c9e0f9c-3b53-4f0f-9a44-0d3b1f6f2a11";

const get = (path: string): Question => ({ method: "GET", path });
const post = (path: string, body: object): Question => ({ method: "POST", path, body });

/** Everything a player can ask, including about another player; some of it is refused. */
function questionsOf(
  reader: Game["player"],
  other: Game["other"],
  { matchId, matchNumber }: Match,
  { id: miniLeague, invite }: { id: string; invite: string },
  calendar: string,
): Question[] {
  const [own, theirs] = [reader.user.id, other.user.id].map((userId) => ({ userId, matchId }));
  const pick = { ...theirs, predictedTeam: CSK };
  return [
    get("/api/auth/check-auth"),
    get("/api/match/list"),
    ...[-840, -240, 0, 840].map((offset) => get(`/api/match/get-todays-match?timezoneOffset=${offset}`)),
    get("/api/match/current?timezoneOffset=-240"),
    get(`/api/match/get-score?matchId=${matchId}`),
    get("/api/match/get-score?matchId=none"),
    get("/api/match/recent-form/MI"),
    get("/api/match/recent-form/none"),
    get("/api/match/first-match"),
    get("/api/activity/list"),
    get(`/api/activity/list?match=${matchId}`),
    get(`/api/match/story?matchId=${matchId}`),
    get("/api/match/story?matchId=none"),
    get(`/api/match/pick-events?matchId=${matchId}`),
    get("/api/match/pick-events?matchId=none"),
    get(`/api/seal/match?matchId=${matchId}`),
    get("/api/seal/match?matchId=none"),
    get("/api/profile/list-profiles"),
    get("/api/profile/list-profiles?limit=48"),
    get(`/api/profile/season?userId=${other.user.id}`),
    get(`/api/profile/season?userId=${reader.user.id}`),
    get("/api/profile/season?userId=nobody"),
    get(`/api/profile/season?userId=${other.user.id}&season=none`),
    get("/api/leaderboard/list"),
    get("/api/leaderboard/list?limit=50"),
    get(`/api/leaderboard/list?limit=50&around=${other.user.id}`),
    get("/api/leaderboard/contenders"),
    get("/api/leaderboard/stakes"),
    get("/api/leaderboard/evening"),
    get(`/api/leaderboard/evening?after=${matchNumber}`),
    get("/api/leaderboard/race"),
    get(`/api/leaderboard/race?userIds=${reader.user.id},${other.user.id}`),
    ...["list?", "list?limit=50&", "evening?", `evening?after=${matchNumber}&`, "race?", "stakes?"].map((call) =>
      get(`/api/leaderboard/${call}miniLeague=${miniLeague}`),
    ),
    get("/api/leaderboard/list?miniLeague=none"),
    ...[
      "rank",
      "table",
      `rank&miniLeague=${miniLeague}`,
      "season",
      "scorecard",
      `match&matchId=${matchId}`,
      "match&matchId=none",
    ].flatMap((of) => [get(`/api/share/lines?of=${of}`), get(`/api/share/picture?of=${of}`)]),
    post("/api/prediction/get-all", { matchId }),
    get(`/api/prediction/get-all?matchId=${matchId}`),
    get(`/api/prediction/get-all?matchId=${matchId}&limit=24`),
    get(`/api/prediction/get-all?matchId=${matchId}&limit=24&group=teamOne`),
    get("/api/prediction/own"),
    get(`/api/prediction/own?userId=${other.user.id}`),
    post("/api/prediction/get", { ...own }),
    post("/api/prediction/get", { ...theirs }),
    post("/api/prediction/get", { userId: "nobody", matchId }),
    post("/api/prediction/submit", { ...pick, wildcardUsed: true }),
    post("/api/prediction/submit", { ...own, predictedTeam: "SRH" }),
    post("/api/prediction/submit", { ...pick, key: KEY }),
    post("/api/prediction/submit", { ...own, predictedTeam: "SRH", key: KEY }),
    post("/api/prediction/by-link", { token: "none" }),
    get("/api/calendar/own"),
    get(calendar),
    get("/api/calendar/none.ics"),
    post("/api/prediction/change", pick),
    post("/api/prediction/change", { ...own, predictedTeam: "SRH" }),
    post("/api/prediction/delete-prediction", { ...theirs }),
    post("/api/prediction/delete-prediction", { ...own }),
    { method: "PUT", path: "/api/prediction/submit-gamechanger", body: pick },
    { method: "PUT", path: "/api/prediction/submit-gamechanger", body: { ...own, predictedTeam: CSK } },
    post("/api/prediction/signal", { matchId, playerId: other.user.id, signal: "six" }),
    { method: "PUT", path: "/api/profile/update", body: { reminderEmail: true } },
    { method: "PUT", path: "/api/profile/time-zone", body: { timeZone: "Asia/Dubai" } },
    { method: "PUT", path: "/api/profile/rival", body: { rivalId: other.user.id, chosen: true } },
    get("/api/profile/rival"),
    post("/api/profile/create", { userId: theirs?.userId }),
    post("/api/profile/create", { userId: own?.userId }),
    post("/api/leaderboard/create", { userId: theirs?.userId }),
    post("/api/leaderboard/create", { userId: own?.userId }),
    get("/api/mini-league/list"),
    get(`/api/mini-league/one?miniLeagueId=${miniLeague}`),
    get("/api/mini-league/one?miniLeagueId=none"),
    post("/api/mini-league/join", { invite }),
    post("/api/mini-league/join", { invite: "none" }),
    // Their replies depend on the caller's own actions: the requests here are refused.
    post("/api/mini-league/create", { name: "x" }),
    ...["change", "renew-invite", "leave", "remove", "hand-over", "close", "open"].map((verb) =>
      post(`/api/mini-league/${verb}`, { miniLeagueId: "none", memberId: other.user.id }),
    ),
    get("/api/notification/settings"),
    { method: "PUT", path: "/api/notification/settings", body: { push: { result: true } } },
    get("/api/admin/list-users"),
    get(`/api/admin/list-users?limit=5&search=a&without=${matchId}`),
    get("/api/admin/list-matches"),
    get(`/api/admin/award-points?matchId=${matchId}`),
    post("/api/admin/delete-match", { matchId }),
    post("/api/admin/delete-user", { userId: theirs?.userId }),
  ];
}

/** The replies: method, path, status, headers and body, each as text. */
async function ask(reader: Game["player"], questions: Question[]): Promise<string[]> {
  const replies: string[] = [];
  for (const { method, path, body } of questions) {
    const reply = await reader.person.call(method, path, body ? { body } : {});
    const headers = [...reply.headers].filter(([name]) => name !== "x-request-id");
    replies.push([method, path, reply.status, JSON.stringify(headers), JSON.stringify(reply.body)].join(" "));
  }
  return replies;
}

let game: Game;
let match: Match;
let questions: Question[];
beforeEach(async () => {
  await emptySeason();
  game = await buildGame();
  match = await buildMatch({ matchDate: inHours(1.5) });
  const together = await buildMiniLeague([game.player.user, game.other.user]);
  const { body } = await game.player.person.post("/api/calendar/renew");
  questions = questionsOf(game.player, game.other, match, together, new URL(body.data.url).pathname);
  // Something has happened, so that lists and tables aren't empty.
  const played = await buildLive({ matchEnded: true, matchWinner: MI, matchDate: inHours(-24) });
  for (const owner of [game.player, game.other]) await placePick(owner, played, MI);
  await game.admin.person.post(`/api/admin/award-points?matchId=${played.matchId}`);
  // One is live, so that "What if?" has something to show.
  const live = await buildLive({ matchDate: inHours(-1) });
  for (const owner of [game.player, game.other]) await placePick(owner, live, MI);
  // Both are sealed, as by the job: that there is a seal is no secret.
  await sealDue(new Date());
});

/** Pictures are drawn from the same lines as their texts, but slowly. */
const isPicture = ({ path }: Question) => path.startsWith("/api/share/picture");
const see = () =>
  ask(
    game.player,
    questions.filter((question) => !isPicture(question)),
  );
const seePictures = () => ask(game.player, questions.filter(isPicture));
const close = () => db().match.update({ where: { matchId: match.matchId }, data: { matchDate: inHours(0.9) } });
const submit = (fields: object = {}) =>
  game.other.person.post("/api/prediction/submit", { ...pickOf(game.other, match, MI), ...fields });

test("every call of the game that serves players is among the questions", () => {
  const asked = questions.map(({ path }) => path.replace(/\?.*|\/[^/]+$/g, ""));
  const folders = ROUTE_PATHS.filter((path) =>
    /^\/api\/(match|prediction|profile|leaderboard|mini-league|share|seal)\//.test(path),
  );
  expect(folders.filter((path) => !asked.includes(path.replace(/\/[^/]+$/, "")))).toEqual([]);
  const paths = questions.map(({ path }) => path.replace(/\?.*/, "").replace(/(recent-form)\/.*/, "$1/[team]"));
  expect(folders.filter((path) => !paths.includes(path))).toEqual([]);
});

describe("until picks close", () => {
  test("a pick, a wildcard, and what an administrator does to them show nowhere", async () => {
    const { admin, other } = game;
    await db().entry.updateMany({ where: { userId: other.user.id }, data: { wildcards: 1, wildcardsGranted: 1 } });
    const [before, pictures] = [await see(), await seePictures()];
    const change = async (work: Promise<{ status: number }>, status: number) => {
      expect(await work).toMatchObject({ status });
      expect(await see()).toEqual(before);
    };
    await change(submit({ wildcardUsed: true }), 201);
    expect(await seePictures()).toEqual(pictures);
    await change(submit({ wildcardUsed: true }), 409);
    const { id, userId, matchId } = await db().pick.findFirstOrThrow({ where: { matchId: match.matchId } });
    const edit = (fields: object) =>
      admin.person.post("/api/admin/edit-prediction", { id, predictedTeam: CSK, wildcardUsed: false, ...fields });
    await change(edit({ gamechangerUsed: true }), 200);
    await change(edit({ gamechangerUsed: false }), 200);
    await change(other.person.post("/api/prediction/delete-prediction", { userId, matchId }), 200);
    await change(admin.person.post("/api/prediction/submit", pickOf(other, match, MI)), 201);
    const added = await db().pick.findFirstOrThrow({ where: { matchId: match.matchId } });
    await change(admin.person.post("/api/admin/delete-prediction", { id: added.id }), 200);
  });

  test("a match that changes type doesn't give a wildcard away", async () => {
    const { admin } = game;
    await submit({ wildcardUsed: true });
    const edit = (matchType: string) =>
      admin.person.post("/api/admin/edit-match", { ...formOf(match), matchDate: match.matchDate, matchType });
    const cards = async () => (await game.player.person.get("/api/profile/list-profiles")).body;
    const before = await cards();
    await edit("Qualifier");
    expect(await cards()).toEqual(before);
    await edit("League");
    expect(await cards()).toEqual(before);
  });

  test("players see their own pick, and an administrator sees all of them", async () => {
    await submit({ wildcardUsed: true });
    const asked = { matchId: match.matchId };
    const own = await game.other.person.post("/api/prediction/get-all", asked);
    expect(own.body.data).toMatchObject([{ predictedTeam: MI, wildcardUsed: true }]);
    const all = await game.admin.person.post("/api/prediction/get-all", asked);
    expect(all.body).toEqual(own.body);
  });
});

test("as soon as picks have closed the pick shows", async () => {
  await submit({ wildcardUsed: true });
  const before = await see();
  await close();
  const after = await see();
  const changed = after.filter((reply, index) => before[index] !== reply).map((reply) => reply.split(" ")[1]);
  expect(changed).toEqual(
    expect.arrayContaining(["/api/prediction/get-all", "/api/prediction/get", "/api/profile/list-profiles"]),
  );
  const all = await game.player.person.post("/api/prediction/get-all", { matchId: match.matchId });
  expect(all.body.data).toMatchObject([{ userId: game.other.user.id, predictedTeam: MI, wildcardUsed: true }]);
  expect(match.matchDate.getTime()).toBeGreaterThan(Date.now() + HOUR);
});
