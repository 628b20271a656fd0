/** What players do with mini-leagues, by the calls that the browser makes. Pages read them on the server, and ask here whether they are still so. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { changeMiniLeagueSchema, MiniLeague } from "../mini-league/schema";
import { CallFailed } from "./call-failed";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";
import { makeTries } from "./same-try";

// Fetched with the first call: see docs/decisions/009-weight.md.
const miniLeagueReply = async () => (await import("../mini-league/schema")).miniLeagueReply;
const changedReply = async () => (await import("../mini-league/schema")).changedMiniLeagueReply;
const leftReply = async () => (await import("../message-reply-schema")).messageReply;

/** Whether a mini-league is another by now than it is shown, or is none any more for whoever looks: of each state that is shown a question of its own. */
export const movedSince = (shown: MiniLeague) => {
  const state = JSON.stringify(shown);
  return queryOptions({
    queryKey: ["mini-league", state],
    queryFn: async ({ signal }) => {
      const path = `/api/mini-league/one?miniLeagueId=${encodeURIComponent(shown.miniLeagueId)}`;
      try {
        return JSON.stringify((await call(path, { reply: miniLeagueReply, signal })).data) !== state;
      } catch (error) {
        if (error instanceof CallFailed && error.code === "NOT_FOUND") return true;
        throw error;
      }
    },
    initialData: false,
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });
};

const change = (verb: string) => (body: object) =>
  call(`/api/mini-league/${verb}`, { method: "POST", body, reply: changedReply });

interface OfMiniLeague {
  miniLeagueId: string;
}

interface OfMember extends OfMiniLeague {
  memberId: string;
}

const tryToMake = makeTries<string>();

/** The same name soon after is the same mini-league: the first may have been made, and only the answer been lost. */
export const createMiniLeague = mutationOptions({
  mutationFn: ({ name }: { name: string }) =>
    tryToMake(name, (miniLeagueId) => change("create")({ name, miniLeagueId })),
});
export const joinMiniLeague = mutationOptions({ mutationFn: (body: { invite: string }) => change("join")(body) });
export const changeMiniLeague = mutationOptions({
  mutationFn: (body: z.input<typeof changeMiniLeagueSchema>) => change("change")(body),
});
export const renewInvite = mutationOptions({ mutationFn: (body: OfMiniLeague) => change("renew-invite")(body) });
export const removeMember = mutationOptions({ mutationFn: (body: OfMember) => change("remove")(body) });
export const handOver = mutationOptions({ mutationFn: (body: OfMember) => change("hand-over")(body) });
export const closeMiniLeague = mutationOptions({ mutationFn: (body: OfMiniLeague) => change("close")(body) });
export const openMiniLeague = mutationOptions({ mutationFn: (body: OfMiniLeague) => change("open")(body) });
export const leaveMiniLeague = mutationOptions({
  mutationFn: (body: OfMiniLeague) => call("/api/mini-league/leave", { method: "POST", body, reply: leftReply }),
});
