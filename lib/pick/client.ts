/** The pick calls, as the browser makes them. Picks are optimistic, and restored if the call fails. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { SECOND } from "../clock";
import { CallFailed, call, isLost, randomId } from "../http/fetch-call";
import { FRESH, POLL_EVERY } from "../http/polling";
import type { QueuedPick } from "./queue";
import type { gamechangerSchema, ownPickSchema, PickGroup, PlayerPick, submitSchema } from "./schema";

// Imported with the first call, to keep zod out of the first load.
const schema = () => import("./schema");
const pickReply = async () => (await schema()).pickReply;
const picksReply = async () => (await schema()).picksReply;
const firstPicksReply = async () => (await schema()).firstPicksReply;
const groupPicksReply = async () => (await schema()).groupPicksReply;
const pickEventsReply = async () => (await schema()).pickEventsReply;
const messageReply = async () => (await import("../http/schema")).messageReply;

interface Place {
  userId: string;
  matchId: string;
}

/** The id of a pick that the server has not confirmed yet. */
export const UNSAVED = "unsaved";

/** Own picks stay in the cache: otherwise the back button would show outdated ones. */
const OWN = { refetchInterval: POLL_EVERY, ...FRESH, gcTime: Number.POSITIVE_INFINITY } as const;

/** One player's pick in a match. */
export const ownPick = ({ userId, matchId }: Place) =>
  queryOptions({
    queryKey: ["pick", "own", matchId, userId],
    queryFn: async ({ signal }) => {
      const reply = async () => (await schema()).maybePickReply;
      return (await call("/api/prediction/get", { method: "POST", body: { userId, matchId }, reply, signal })).data;
    },
    ...OWN,
  });

/** One's own picks of the whole season. */
export const ownPicks = queryOptions({
  queryKey: ["pick", "season"],
  queryFn: async ({ signal }) =>
    (await call("/api/prediction/own", { reply: async () => (await schema()).ownPicksReply, signal })).data,
  ...OWN,
});

// Fetched when the page is idle (components/shell/queued-picks.tsx), so before a connection is lost.
const queue = () => import("./queue");

/** The player's picks that are queued on this device, or were refused. Set by components/shell/queued-picks.tsx. */
export const queuedPicks = (userId: string) =>
  queryOptions({
    queryKey: ["queued-picks", userId],
    queryFn: async () => (await queue()).listQueued(userId).catch(() => []),
    enabled: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

export const queuedIn = (queued: readonly QueuedPick[] | undefined, matchId: string): QueuedPick | undefined =>
  queued?.find((pick) => pick.matchId === matchId);

/** Drops the pick queued for a match, since the player does something else there. */
export async function dropQueued(place: Place): Promise<void> {
  // Without storage there is nothing to drop.
  await queue()
    .then((it) => it.dropQueued(place))
    .catch(() => undefined);
}

/** The code of a pick that is not saved, but queued on this device. */
const QUEUED = "QUEUED";
export const isQueued = (error: unknown): boolean => error instanceof CallFailed && error.code === QUEUED;

/** Players' actions time out after 20 seconds; then the connection counts as lost. */
const post = <T>(path: string, body: object, reply: () => Promise<z.ZodType<T>>, method: "POST" | "PUT" = "POST") =>
  call(`/api/prediction/${path}`, { method, body, reply, signal: AbortSignal.timeout(20 * SECOND) });

interface PickToMake extends z.output<typeof submitSchema> {
  matchName: string;
}

/** Saves a pick. Without a reply, the pick is queued on this device and the call fails with QUEUED. */
export const submitPick = mutationOptions({
  mutationFn: async ({ matchName, ...pick }: PickToMake) => {
    const key = randomId();
    try {
      // As the player's own pick, even if an administrator has logged in in another tab.
      return await post("submit", { ...pick, key, own: true }, pickReply);
    } catch (error) {
      if (!isLost(error)) throw error;
      // Without storage, as in some private windows, the pick has failed.
      await queue()
        .then(({ queuePick }) => queuePick({ ...pick, key, matchName, refusal: null }))
        .catch(() => {
          throw error;
        });
      throw new CallFailed("Your pick is saved on this device. It'll be sent when you're back online.", {
        status: 0,
        code: QUEUED,
      });
    }
  },
  ...optimistic(unsaved),
});

/** Replaces a pick in one call. */
export const changePick = mutationOptions({
  mutationFn: (body: z.output<typeof submitSchema>) => post("change", body, pickReply),
  ...optimistic(unsaved),
});

export const deletePick = mutationOptions({
  mutationFn: (body: z.output<typeof ownPickSchema>) => post("delete-prediction", body, messageReply),
  ...optimistic(() => null),
});

export const playGamechanger = mutationOptions({
  mutationFn: (body: z.output<typeof gamechangerSchema>) => post("submit-gamechanger", body, pickReply, "PUT"),
  onSuccess: ({ data }, place, _shown, { client }) => showSaved(client, place, data),
  onSettled: (_reply, error, place, _shown, { client }) => {
    // Not awaited: the page reloads soon.
    void readAfter(client, place, error);
  },
});

interface Context {
  client: QueryClient;
}

/** Shows what a call is about to save, restores the old pick if it fails, and then refetches what depends on it. */
function optimistic<Variables extends Place>(toShow: (variables: Variables) => PlayerPick | null) {
  return {
    onMutate: async (variables: Variables, { client }: Context) => {
      void dropQueued(variables);
      const { queryKey } = ownPick(variables);
      await client.cancelQueries({ queryKey });
      const before = client.getQueryData(queryKey);
      client.setQueryData(queryKey, toShow(variables));
      return { before };
    },
    onError: (
      _error: Error,
      variables: Variables,
      shown: { before: PlayerPick | null | undefined } | undefined,
      it: Context,
    ) => {
      it.client.setQueryData(ownPick(variables).queryKey, shown?.before ?? null);
    },
    onSuccess: (
      reply: { message: string; data?: PlayerPick },
      variables: Variables,
      _shown: unknown,
      { client }: Context,
    ) => showSaved(client, variables, reply.data ?? null),
    onSettled: (_reply: unknown, error: Error | null, variables: Variables, _shown: unknown, { client }: Context) =>
      readAfter(client, variables, error),
  };
}

function unsaved({ userId, matchId, predictedTeam, wildcardUsed }: z.output<typeof submitSchema>): PlayerPick {
  const open = { gamechangerUsed: false, isCorrect: null, pointsAwarded: 0, streak: 0 };
  return { _id: UNSAVED, userId, matchId, predictedTeam, wildcardUsed, ...open };
}

/** Shows the saved pick, in the match and in the season. */
function showSaved(client: QueryClient, place: Place, pick: PlayerPick | null): void {
  client.setQueryData(ownPick(place).queryKey, pick);
  client.setQueryData(ownPicks.queryKey, (season) => {
    const others = season?.filter(({ matchId }) => matchId !== place.matchId);
    return others && pick ? [...others, pick] : others;
  });
}

/** Awaits the new state only after a success: after a failure the requests may hang too. */
function readAfter(client: QueryClient, place: Place, error: Error | null): Promise<void> | undefined {
  const reading = refetchPick(client, place);
  // A refusal means that this page shows an outdated match.
  if (error && !isLost(error)) void client.invalidateQueries({ queryKey: ["match"] });
  return error ? undefined : reading;
}

/** Refetches what a pick changes: itself, the counts that are left, and the match's picks. */
export async function refetchPick(client: QueryClient, place: Place): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ownPick(place).queryKey }),
    client.invalidateQueries({ queryKey: ownPicks.queryKey }),
    client.invalidateQueries({ queryKey: allPicks(place.matchId) }),
    client.invalidateQueries({ queryKey: ["account"] }),
  ]);
}

type Made = Pick<PlayerPick, "predictedTeam" | "wildcardUsed">;

/** Whether a pick is the one that the player chose. */
export function isLike(pick: Made | null | undefined, made: Made | undefined): boolean {
  return pick?.predictedTeam === made?.predictedTeam && pick?.wildcardUsed === made?.wildcardUsed;
}

/** How many picks of each group are fetched at first, and with each further page. */
export const FIRST_PICKS = 16;
const PICKS_PAGE = 96;

const CURRENT = "/api/prediction/get-all";
const PAST = "/api/season/picks";

/** A GET call with a query, without parameters that are null. */
function read<T>(
  path: string,
  query: Record<string, string | number | null>,
  reply: () => Promise<z.ZodType<T>>,
  signal: AbortSignal,
): Promise<T> {
  const given = Object.entries(query).flatMap(([name, value]) => (value === null ? [] : [[name, `${value}`]]));
  return call(`${path}?${new URLSearchParams(given)}`, { reply, signal });
}

const PAGED = {
  initialPageParam: null as string | null,
  getNextPageParam: ({ next }: { next?: string | null }) => next,
};

/** The prefix of all query keys of a match's picks. */
export const allPicks = (matchId: string) => ["pick", "all", matchId] as const;

/** Every pick of a match that the viewer may see, up to a thousand a page. */
export const matchPicks = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: [...allPicks(matchId), "every"],
    queryFn: ({ pageParam: after, signal }) => read(CURRENT, { matchId, after }, picksReply, signal),
    ...PAGED,
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** The events of a match's picks, newest first. */
export const pickEvents = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: ["pick", "events", matchId],
    queryFn: ({ pageParam: before, signal }) =>
      read("/api/match/pick-events", { matchId, before }, pickEventsReply, signal),
    ...PAGED,
    ...FRESH,
  });

/** A match's picks by group: the first of each group with counts, and all of one group page by page. */
function picksFrom(path: string, every: number | false) {
  const fresh = every === false ? { staleTime: Number.POSITIVE_INFINITY } : { refetchInterval: every, ...FRESH };
  return {
    first: (matchId: string) =>
      queryOptions({
        queryKey: [...allPicks(matchId), "first", path],
        queryFn: ({ signal }) => read(path, { matchId, limit: FIRST_PICKS }, firstPicksReply, signal),
        ...fresh,
      }),
    group: (matchId: string, group: PickGroup) =>
      infiniteQueryOptions({
        queryKey: [...allPicks(matchId), group, path],
        queryFn: ({ pageParam: after, signal }) =>
          read(path, { matchId, group, limit: PICKS_PAGE, after }, groupPicksReply, signal),
        ...PAGED,
        ...fresh,
      }),
  };
}

/** Picks of the current season that the viewer may see, polled. */
export const currentPicks = picksFrom(CURRENT, POLL_EVERY);
/** Picks of a past season, which no longer change. */
export const pastPicks = picksFrom(PAST, false);
export const { first: firstPicks } = currentPicks;
