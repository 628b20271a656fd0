/** What players do with mini-leagues, by the calls that the browser makes. Pages read them on the server. */
import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { changeMiniLeagueSchema } from "../mini-league/schema";
import { call } from "./fetch-call";

// Fetched with the first call: see docs/decisions/009-weight.md.
const changedReply = async () => (await import("../mini-league/schema")).changedMiniLeagueReply;
const leftReply = async () => (await import("../mini-league/schema")).leftMiniLeagueReply;

const change = (verb: string) => (body: object) =>
  call(`/api/mini-league/${verb}`, { method: "POST", body, reply: changedReply });

interface OfMiniLeague {
  miniLeagueId: string;
}

interface OfMember extends OfMiniLeague {
  memberId: string;
}

export const createMiniLeague = mutationOptions({ mutationFn: (body: { name: string }) => change("create")(body) });
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
