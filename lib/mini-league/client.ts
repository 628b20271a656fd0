/** The calls about mini-leagues, for the browser. */
import { mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { CallFailed, call, makeTries } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";
import type { changeMiniLeagueSchema, MiniLeague } from "./schema";

// Imported with the first call, to keep zod out of the first load.
const miniLeagueReply = async () => (await import("./schema")).miniLeagueReply;
const changedReply = async () => (await import("./schema")).changedMiniLeagueReply;
const leftReply = async () => (await import("../http/schema")).messageReply;

/** Whether a mini-league has changed since it was shown, or is gone for the viewer. */
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

const post = (verb: string, body: object) =>
  call(`/api/mini-league/${verb}`, { method: "POST", body, reply: changedReply });
const change = <Body extends object>(verb: string) => mutationOptions({ mutationFn: (body: Body) => post(verb, body) });

const createOnce = makeTries<string>();

interface OfMiniLeague {
  miniLeagueId: string;
}

interface OfMember extends OfMiniLeague {
  memberId: string;
}

/** Retrying with the same name sends the same id, since the first try may have worked without a reply. */
export const createMiniLeague = mutationOptions({
  mutationFn: ({ name }: { name: string }) =>
    createOnce(name, (miniLeagueId) => post("create", { name, miniLeagueId })),
});
export const joinMiniLeague = change<{ invite: string }>("join");
export const changeMiniLeague = change<z.input<typeof changeMiniLeagueSchema>>("change");
export const renewInvite = change<OfMiniLeague>("renew-invite");
export const removeMember = change<OfMember>("remove");
export const handOver = change<OfMember>("hand-over");
export const closeMiniLeague = change<OfMiniLeague>("close");
export const openMiniLeague = change<OfMiniLeague>("open");
export const leaveMiniLeague = mutationOptions({
  mutationFn: (body: OfMiniLeague) => call("/api/mini-league/leave", { method: "POST", body, reply: leftReply }),
});
