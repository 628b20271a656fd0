/** The season as administrators run it, and how a player comes into it, by the calls that the browser makes. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type {
  changeRulesSchema,
  changeSeasonSchema,
  closeSchema,
  notePaidSchema,
  payersReply as payersReplySchema,
  toComeSchema,
} from "../season/admin-schema";
import { call } from "./fetch-call";
import { FRESH } from "./freshness";
import { postAsAdmin } from "./post-as-admin";
import { replaceProfile } from "./profile";
import { isUnread, readAnewAfterwards } from "./read-anew";

// Fetched with the first call: see docs/decisions/009-weight.md.
const importReply = async () => (await import("../season/admin-schema")).importReply;
const managedSeasonReply = async () => (await import("../season/admin-schema")).managedSeasonReply;
const payersReply = async () => (await import("../season/admin-schema")).payersReply;
const notePaidReply = async () => (await import("../season/admin-schema")).notePaidReply;
const changeSeasonReply = async () => (await import("../season/admin-schema")).changeSeasonReply;
const messageReply = async () => (await import("../message-reply-schema")).messageReply;
const profileReply = async () => (await import("../profile/schema")).profileReply;

/** What the season is and where it stands. */
export const managedSeason = queryOptions({
  queryKey: ["season", "managed"],
  queryFn: async ({ signal }) => (await call("/api/admin/season", { reply: managedSeasonReply, signal })).data,
  ...FRESH,
});

const PAYERS = ["season", "payers"] as const;

/** Which players are looked for. */
export interface PayerWish {
  search: string;
  unpaid: boolean;
}

export const EVERYBODY: PayerWish = { search: "", unpaid: false };

/** The players by name, and who of them has paid, page by page. */
export const payers = (wish: PayerWish) =>
  infiniteQueryOptions({
    queryKey: [...PAYERS, wish],
    queryFn: ({ pageParam, signal }) => {
      const asked = {
        search: wish.search,
        unpaid: String(wish.unpaid),
        ...(pageParam !== null && { after: pageParam }),
      };
      return call(`/api/admin/season-players?${new URLSearchParams(asked)}`, { reply: payersReply, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });

export const importSeason = mutationOptions({
  mutationFn: (pack: string) => postAsAdmin("import-season", { pack }, importReply),
  onSettled: readAnewAfterwards,
});

export const startSeason = mutationOptions({
  mutationFn: (body: z.input<typeof toComeSchema>) => postAsAdmin("start-season", body, messageReply),
  onSettled: readAnewAfterwards,
});

export const removeSeason = mutationOptions({
  mutationFn: (body: z.input<typeof toComeSchema>) => postAsAdmin("remove-season", body, messageReply),
  onSettled: readAnewAfterwards,
});

export const closeSeason = mutationOptions({
  mutationFn: (body: z.input<typeof closeSchema>) => postAsAdmin("close-season", body, messageReply),
  onSettled: readAnewAfterwards,
});

export const reopenSeason = mutationOptions({
  mutationFn: () => postAsAdmin("reopen-season", {}, messageReply),
  onSettled: readAnewAfterwards,
});

export const changeRules = mutationOptions({
  mutationFn: (body: z.input<typeof changeRulesSchema>) => postAsAdmin("change-rules", body, messageReply),
  onSettled: readAnewAfterwards,
});

export const changeSettings = mutationOptions({
  mutationFn: (body: z.input<typeof changeSeasonSchema>) => postAsAdmin("change-season", body, changeSeasonReply),
  onSettled: readAnewAfterwards,
});

/** Whoever has just been noted stays in the list, also where only those are asked for who have not paid: a slip is seen. */
export const notePaid = mutationOptions({
  mutationFn: (body: z.input<typeof notePaidSchema>) => postAsAdmin("note-paid", body, notePaidReply),
  onSuccess: async ({ data: { paidAt } }, { userId }, _shown, { client }) => {
    await client.cancelQueries({ queryKey: PAYERS });
    client.setQueriesData<{ pages: z.output<typeof payersReplySchema>[]; pageParams: unknown[] }>(
      { queryKey: PAYERS },
      (known) =>
        known && {
          ...known,
          pages: known.pages.map(({ data, next }) => ({
            data: data.map((payer) => (payer.userId === userId ? { ...payer, paidAt } : payer)),
            next,
          })),
        },
    );
    // One that was stopped before it was ever read stands on no screen, so nobody in it has to stay.
    void client.refetchQueries({ queryKey: PAYERS, predicate: isUnread });
    for (const area of [managedSeason.queryKey, ["leaderboard"], ["audit"]]) {
      void client.invalidateQueries({ queryKey: area });
    }
  },
});

/** Enters the viewer in the season. */
export const joinSeason = mutationOptions({
  mutationFn: () => call("/api/season/join", { method: "POST", body: {}, reply: profileReply }),
  onSuccess: async ({ data }, _body, _result, { client }) => {
    await client.cancelQueries();
    replaceProfile(client, data);
    // Not waited for: who is in the table, and what one has picked.
    void client.invalidateQueries();
  },
});
