/** The season calls of administrators. */
import { infiniteQueryOptions, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { call, postAsAdmin } from "../http/fetch-call";
import { FRESH, isUnread, refetchAll } from "../http/polling";
import type { editTeamSchema } from "../team/schema";
import type {
  changeRulesSchema,
  changeSeasonSchema,
  closeSchema,
  notePaidSchema,
  Payer,
  payersReply as payersReplySchema,
  toComeSchema,
} from "./schema";

// Imported with the first call, to keep zod out of the first load.
const importReply = async () => (await import("./schema")).importReply;
const managedSeasonReply = async () => (await import("./schema")).managedSeasonReply;
const payersReply = async () => (await import("./schema")).payersReply;
const notePaidReply = async () => (await import("./schema")).notePaidReply;
const messageReply = async () => (await import("../http/schema")).messageReply;

export const managedSeason = queryOptions({
  queryKey: ["season", "managed"],
  queryFn: async ({ signal }) => (await call("/api/admin/season", { reply: managedSeasonReply, signal })).data,
  ...FRESH,
});

const PAYERS = ["season", "payers"] as const;

export interface PayerFilter {
  search: string;
  unpaid: boolean;
}

export const EVERYBODY: PayerFilter = { search: "", unpaid: false };

/** The players by name, and which of them have paid, page by page. */
export const payers = (filter: PayerFilter) =>
  infiniteQueryOptions({
    queryKey: [...PAYERS, filter],
    queryFn: ({ pageParam, signal }) => {
      const query = {
        search: filter.search,
        unpaid: String(filter.unpaid),
        ...(pageParam !== null && { after: pageParam }),
      };
      return call(`/api/admin/season-players?${new URLSearchParams(query)}`, { reply: payersReply, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });

export const importSeason = mutationOptions({
  mutationFn: (pack: string) => postAsAdmin("import-season", { pack }, importReply),
  onSettled: refetchAll,
});

/** A mutation whose reply is a message, and which affects nearly everything. */
const change = <Body>(path: string) =>
  mutationOptions({
    mutationFn: (body: Body) => postAsAdmin(path, body ?? {}, messageReply),
    onSettled: refetchAll,
  });

export const startSeason = change<z.input<typeof toComeSchema>>("start-season");
export const removeSeason = change<z.input<typeof toComeSchema>>("remove-season");
export const closeSeason = change<z.input<typeof closeSchema>>("close-season");
export const reopenSeason = change<void>("reopen-season");
export const changeRules = change<z.input<typeof changeRulesSchema>>("change-rules");
export const editTeam = change<z.input<typeof editTeamSchema>>("edit-team");
export const changeSettings = change<z.input<typeof changeSeasonSchema>>("change-season");

/** Keeps the player in the list, even in a list of those who haven't paid, so that a slip can be undone. */
export const notePaid = mutationOptions({
  // Two taps in a row are saved in order.
  scope: { id: "note-paid" },
  mutationFn: (body: z.input<typeof notePaidSchema>) => postAsAdmin("note-paid", body, notePaidReply),
  onSuccess: async ({ data: { paidAt } }, { userId }, _shown, { client }) => {
    await client.cancelQueries({ queryKey: PAYERS });
    client.setQueriesData<{ pages: z.output<typeof payersReplySchema>[]; pageParams: unknown[] }>(
      { queryKey: PAYERS },
      (known) => {
        if (!known) return known;
        const noted = (payer: Payer) => (payer.userId === userId ? { ...payer, paidAt } : payer);
        return { ...known, pages: known.pages.map((page) => ({ ...page, data: page.data.map(noted) })) };
      },
    );
    // Restart lists that were cancelled before their first reply.
    void client.refetchQueries({ queryKey: PAYERS, predicate: isUnread });
    for (const area of [managedSeason.queryKey, ["leaderboard"], ["audit"]]) {
      void client.invalidateQueries({ queryKey: area });
    }
  },
});
