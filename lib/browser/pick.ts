/** The calls about picks, as the browser makes them. A pick shows at once and is taken back if the call fails. */
import { infiniteQueryOptions, mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { gamechangerSchema, ownPredictionSchema, PickGroup, Prediction, submitSchema } from "../pick/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./match";

// Fetched with the first call: see docs/decisions/009-weight.md.
const messageReply = async () => (await import("../account/schema")).messageReply;
const maybePredictionReply = async () => (await import("../pick/schema")).maybePredictionReply;
const firstPicksReply = async () => (await import("../pick/schema")).firstPicksReply;
const namedPredictionsReply = async () => (await import("../pick/schema")).namedPredictionsReply;
const groupPicksReply = async () => (await import("../pick/schema")).groupPicksReply;
const pickEventsReply = async () => (await import("../pick/schema")).pickEventsReply;
const predictionReply = async () => (await import("../pick/schema")).predictionReply;

interface Place {
  userId: string;
  matchId: string;
}

/** A pick that the server has not confirmed yet. */
export const UNSAVED = "unsaved";

/** One player's pick in a match. */
export const ownPrediction = ({ userId, matchId }: Place) =>
  queryOptions({
    queryKey: ["prediction", "own", matchId, userId],
    queryFn: async ({ signal }) => {
      const body = { userId, matchId };
      return (await call("/api/prediction/get", { method: "POST", body, reply: maybePredictionReply, signal })).data;
    },
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** So many picks of each group are there at once, and come with each further step. */
export const FIRST_PICKS = 24;
const PICKS_PAGE = 96;

const picksPath = (search: Record<string, string | number>) =>
  `/api/prediction/get-all?${new URLSearchParams(Object.entries(search).map(([name, value]) => [name, `${value}`]))}`;

/** Begins the keys of all that is asked of a match's picks. */
const allPicks = (matchId: string) => ["prediction", "all", matchId] as const;

/** Every pick of a match that the viewer may see. */
export const matchPredictions = (matchId: string) =>
  queryOptions({
    queryKey: [...allPicks(matchId), "every"],
    queryFn: async ({ signal }) => (await call(picksPath({ matchId }), { reply: namedPredictionsReply, signal })).data,
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

const FIRST_PAGE = "";

/** What became of a match's picks, newest first, page by page. */
export const pickEvents = (matchId: string) =>
  infiniteQueryOptions({
    queryKey: ["prediction", "events", matchId],
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ matchId, ...(pageParam !== FIRST_PAGE && { before: pageParam }) });
      return call(`/api/match/pick-events?${search}`, { reply: pickEventsReply, signal });
    },
    initialPageParam: FIRST_PAGE,
    getNextPageParam: ({ next }) => next,
    ...FRESH,
  });

/** The first picks of a match that the viewer may see, and how many there are. */
export const firstPicks = (matchId: string) =>
  queryOptions({
    queryKey: [...allPicks(matchId), "first"],
    queryFn: ({ signal }) => call(picksPath({ matchId, limit: FIRST_PICKS }), { reply: firstPicksReply, signal }),
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

/** All picks of one group, step by step. */
export const groupPicks = (matchId: string, group: PickGroup) =>
  infiniteQueryOptions({
    queryKey: [...allPicks(matchId), group],
    queryFn: ({ pageParam, signal }) => {
      const search = { matchId, group, limit: PICKS_PAGE, ...(pageParam !== null && { after: pageParam }) };
      return call(picksPath(search), { reply: groupPicksReply, signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    refetchInterval: POLL_EVERY,
    ...FRESH,
  });

export const submitPick = mutationOptions({
  mutationFn: (body: z.output<typeof submitSchema>) =>
    call("/api/prediction/submit", { method: "POST", body, reply: predictionReply }),
  onMutate: (pick, { client }) =>
    show(client, pick, { ...pick, _id: UNSAVED, gamechangerUsed: false, isCorrect: null, pointsAwarded: 0 }),
  onError: (_error, pick, shown, { client }) => takeBack(client, pick, shown),
  onSuccess: ({ data }, pick, _shown, { client }) => client.setQueryData(ownPrediction(pick).queryKey, data),
  onSettled: (_reply, _error, pick, _shown, { client }) => refresh(client, pick),
});

export const deletePick = mutationOptions({
  mutationFn: (body: z.output<typeof ownPredictionSchema>) =>
    call("/api/prediction/delete-prediction", { method: "POST", body, reply: messageReply }),
  onMutate: (place, { client }) => show(client, place, null),
  onError: (_error, place, shown, { client }) => takeBack(client, place, shown),
  onSettled: (_reply, _error, place, _shown, { client }) => refresh(client, place),
});

export const playGamechanger = mutationOptions({
  mutationFn: (body: z.output<typeof gamechangerSchema>) =>
    call("/api/prediction/submit-gamechanger", { method: "PUT", body, reply: predictionReply }),
  onSuccess: ({ data }, place, _shown, { client }) => client.setQueryData(ownPrediction(place).queryKey, data),
  onSettled: (_reply, _error, place, _shown, { client }) => {
    // Not waited for: the page loads anew soon.
    void refresh(client, place);
  },
});

interface Shown {
  before: Prediction | null | undefined;
}

/** Shows a pick, or none, before the server has answered; answers what stood there. */
async function show(client: QueryClient, place: Place, pick: Prediction | null): Promise<Shown> {
  const { queryKey } = ownPrediction(place);
  await client.cancelQueries({ queryKey });
  const before = client.getQueryData(queryKey);
  client.setQueryData(queryKey, pick);
  return { before };
}

function takeBack(client: QueryClient, place: Place, shown: Shown | undefined): void {
  client.setQueryData(ownPrediction(place).queryKey, shown?.before ?? null);
}

/** What a pick changes besides itself: the counts that are left, and the list of picks. */
async function refresh(client: QueryClient, place: Place): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ownPrediction(place).queryKey }),
    client.invalidateQueries({ queryKey: allPicks(place.matchId) }),
    client.invalidateQueries({ queryKey: ["account"] }),
  ]);
}
