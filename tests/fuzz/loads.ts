/** What takes memory: uploads, exports, drawn pictures, feeds and pages; each asked for without end. */
import { z } from "zod";
import { makePictures, packOf } from "./uploads";

interface Site {
  origin: string;
  /** Cookie headers. */
  sessions: { player: string; admin: string };
}

export interface Load {
  name: string;
  /** So many at a time. */
  atOnce: number;
  /** The share of all that is done, and not refused, at least; 0 to 1. */
  least: number;
  ask: (turn: number) => Promise<Response>;
}

/** Of what is mostly whole, and of what is mostly broken. */
const [MOST, SOME] = [0.9, 0.05];

const EXPORTS = ["users", "picks", "leaderboard"].map((kind) => `/api/admin/export/${kind}`);
const PAGES = ["/", "/leaderboard", "/schedule", "/rules", "/insights", "/profile", "/users", "/mini-leagues"];

export async function loadsOn({ origin, sessions }: Site): Promise<Load[]> {
  const as =
    (cookie: string) =>
    (path: string, init: RequestInit = {}) =>
      fetch(origin + path, { ...init, headers: { cookie, ...init.headers } });
  const [player, admin] = [as(sessions.player), as(sessions.admin)];
  const post = (path: string, body: object) =>
    admin(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const pictures = await makePictures();
  const matches = z
    .object({ data: z.array(z.object({ matchId: z.string(), awardedAt: z.string().nullable() })) })
    .parse(await (await player("/api/match/list")).json());
  const drawn = [
    "of=rank",
    "of=table",
    "of=season",
    // Of one that has no points yet there is nothing to share.
    ...matches.data.filter(({ awardedAt }) => awardedAt !== null).map(({ matchId }) => `of=match&matchId=${matchId}`),
  ];
  const calendars = z.object({ data: z.object({ url: z.string() }) });
  const renewed = calendars.parse(await (await player("/api/calendar/renew", { method: "POST" })).json());
  const feed = new URL(renewed.data.url).pathname;
  const oneOf = <T>(all: readonly T[], turn: number): T => {
    const one = all[turn % all.length];
    if (one === undefined) throw new Error("There is nothing to ask for");
    return one;
  };
  return [
    {
      ...{ name: "pictures uploaded", atOnce: 5, least: SOME },
      ask: (turn) => {
        const body = new FormData();
        body.set("profilePic", new File([new Uint8Array(oneOf(pictures, turn))], "me.png", { type: "image/png" }));
        return oneOf([player, admin], turn)("/api/profile/update", { method: "PUT", body });
      },
    },
    {
      name: "season packs",
      atOnce: 1,
      least: SOME,
      ask: (turn) => post("/api/admin/import-season", { pack: packOf(turn) }),
    },
    { name: "exports", atOnce: 2, least: MOST, ask: (turn) => admin(oneOf(EXPORTS, turn)) },
    {
      ...{ name: "share pictures", atOnce: 2, least: MOST },
      ask: (turn) => {
        const shape = turn % 2 === 0 ? "wide" : "tall";
        return oneOf([player, admin], turn >> 1)(`/api/share/picture?${oneOf(drawn, turn >> 1)}&shape=${shape}`);
      },
    },
    { name: "calendar feeds", atOnce: 1, least: MOST, ask: () => fetch(origin + feed) },
    { name: "pages", atOnce: 3, least: MOST, ask: (turn) => player(oneOf(PAGES, turn)) },
  ];
}
