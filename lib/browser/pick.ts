/** The calls about picks, as the browser makes them. A pick shows at once and is taken back if the call fails. */
import { mutationOptions, type QueryClient, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import { SERVER_ANSWERS_WITHIN } from "../kept-pick/patience";
import type { gamechangerSchema, ownPredictionSchema, Prediction, submitSchema } from "../pick/schema";
import { call } from "./fetch-call";
import { FRESH, POLL_EVERY } from "./freshness";
import { forgetKept, forgetKeptFirst, keepUnsent, type PickToMake } from "./kept-pick";
import { forgetRefused, isLost, isWished, noteWish } from "./lost-answer";
import { allPicks } from "./match-picks";

// Fetched with the first call: see docs/decisions/009-weight.md.
const messageReply = async () => (await import("../message-reply-schema")).messageReply;
const maybePredictionReply = async () => (await import("../pick/schema")).maybePredictionReply;
const ownPredictionsReply = async () => (await import("../pick/schema")).ownPredictionsReply;
const predictionReply = async () => (await import("../pick/schema")).predictionReply;

interface Place {
  userId: string;
  matchId: string;
}

/** A pick that the server has not confirmed yet. */
export const UNSAVED = "unsaved";

/** What a player's own deeds change is not let go of: a page that the way back brings would tell it as it was before them. */
const OWN = { ...FRESH, gcTime: Number.POSITIVE_INFINITY } as const;

/** One player's pick in a match. */
export const ownPrediction = ({ userId, matchId }: Place) =>
  queryOptions({
    queryKey: ["prediction", "own", matchId, userId],
    queryFn: async ({ signal }) => {
      const body = { userId, matchId };
      const reply = maybePredictionReply;
      const { data } = await call("/api/prediction/get", { method: "POST", body, reply, signal });
      // Otherwise the receipt of the pick before would be held against the seal, and the game be said to have bent it.
      if (isWished(body, data)) import("./receipts").then((it) => it.reviseReceipts(body)).catch(() => undefined);
      return data;
    },
    refetchInterval: POLL_EVERY,
    ...OWN,
  });

/** One's own picks of the whole season; whose they are the server knows. */
export const ownPredictions = queryOptions({
  queryKey: ["prediction", "season"],
  queryFn: async ({ signal }) => (await call("/api/prediction/own", { reply: ownPredictionsReply, signal })).data,
  refetchInterval: POLL_EVERY,
  ...OWN,
});

/** On a connection that hangs no answer is one that does not come. */
const soon = () => AbortSignal.timeout(SERVER_ANSWERS_WITHIN);

/**
 * A pick that no answer comes to is kept on the device, and fails all the same: it is not saved. It is the player's own, also where
 * an administrator has logged in in another tab meanwhile.
 */
export const submitPick = mutationOptions({
  mutationFn: ({ matchName, ...body }: PickToMake) =>
    call("/api/prediction/submit", {
      method: "POST",
      body: { ...body, own: true },
      reply: predictionReply,
      signal: soon(),
    }).catch((error: unknown) => keepUnsent({ matchName, ...body }, error)),
  onMutate: ({ matchName: _, ...pick }, { client }) => {
    void forgetKept(pick).catch(() => undefined);
    return show(client, pick, unsaved(pick));
  },
  onError: (_error, pick, shown, { client }) => takeBack(client, pick, shown),
  onSuccess: ({ data }, pick, _shown, { client }) => {
    keep(client, pick, data);
    getReceipt(pick);
  },
  onSettled: (_reply, error, pick, _shown, { client }) => afterwards(client, pick, error),
});

/** The old pick is deleted and another one made, both or neither. */
export const changePick = mutationOptions({
  mutationFn: (body: z.output<typeof submitSchema>) =>
    call("/api/prediction/change", { method: "POST", body, reply: predictionReply, signal: soon() }),
  onMutate: (pick, { client }) => {
    noteWish(pick, pick);
    return showFirst(client, pick, unsaved(pick));
  },
  onError: (error, pick, shown, { client }) => {
    takeBack(client, pick, shown);
    forgetRefused(pick, pick, error);
  },
  onSuccess: ({ data }, pick, _shown, { client }) => {
    keep(client, pick, data);
    getReceipt(pick);
  },
  onSettled: (_reply, error, pick, _shown, { client }) => afterwards(client, pick, error),
});

export const deletePick = mutationOptions({
  mutationFn: (body: z.output<typeof ownPredictionSchema>) =>
    call("/api/prediction/delete-prediction", { method: "POST", body, reply: messageReply, signal: soon() }),
  onMutate: (place, { client }) => {
    noteWish(place, null);
    return showFirst(client, place, null);
  },
  onError: (error, place, shown, { client }) => {
    takeBack(client, place, shown);
    forgetRefused(place, null, error);
  },
  onSuccess: (_reply, place, _shown, { client }) => {
    keep(client, place, null);
    getReceipt(place);
  },
  onSettled: (_reply, error, place, _shown, { client }) => afterwards(client, place, error),
});

export const playGamechanger = mutationOptions({
  mutationFn: (body: z.output<typeof gamechangerSchema>) =>
    call("/api/prediction/submit-gamechanger", { method: "PUT", body, reply: predictionReply, signal: soon() }),
  onSuccess: ({ data }, place, _shown, { client }) => keep(client, place, data),
  onSettled: (_reply, error, place, _shown, { client }) => {
    // Not waited for: the page loads anew soon.
    void afterwards(client, place, error);
  },
});

function unsaved(pick: z.output<typeof submitSchema>): Prediction {
  return { ...pick, _id: UNSAVED, gamechangerUsed: false, isCorrect: null, pointsAwarded: 0 };
}

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

/** Shows what takes the place of a pick that stands, and forgets whatever is kept of the match before the call. */
async function showFirst(client: QueryClient, place: Place, pick: Prediction | null): Promise<Shown> {
  const shown = await show(client, place, pick);
  await forgetKeptFirst(place);
  return shown;
}

function takeBack(client: QueryClient, place: Place, shown: Shown | undefined): void {
  client.setQueryData(ownPrediction(place).queryKey, shown?.before ?? null);
}

/** What the server has saved, wherever it is shown. */
function keep(client: QueryClient, place: Place, pick: Prediction | null): void {
  client.setQueryData(ownPrediction(place).queryKey, pick);
  client.setQueryData(ownPredictions.queryKey, (season) => {
    const others = season?.filter(({ matchId }) => matchId !== place.matchId);
    return others && pick ? [...others, pick] : others;
  });
}

/** Quietly: a pick is saved without its receipt too. */
export function getReceipt({ userId, matchId }: Place): void {
  import("./receipts").then(({ keepReceipt }) => keepReceipt({ userId, matchId })).catch(() => undefined);
}

type Made = Pick<Prediction, "predictedTeam" | "wildcardUsed">;

/** Whether a pick is the one that was made, by what its player chose. */
export function isLike(pick: Made | null | undefined, made: Made | undefined): boolean {
  return pick?.predictedTeam === made?.predictedTeam && pick?.wildcardUsed === made?.wildcardUsed;
}

/**
 * What was saved is there when the call is over; after a failure nobody waits, since what is read may hang as the call did. What
 * is refused was offered by a page that does not know yet how the match is.
 */
function afterwards(client: QueryClient, place: Place, error: Error | null): Promise<void> | undefined {
  const reading = readPickAnew(client, place);
  if (error && !isLost(error)) void client.invalidateQueries({ queryKey: ["match"] });
  return error ? undefined : reading;
}

/** What a pick changes besides itself: the counts that are left, and the list of picks. */
export async function readPickAnew(client: QueryClient, place: Place): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ownPrediction(place).queryKey }),
    client.invalidateQueries({ queryKey: ownPredictions.queryKey }),
    client.invalidateQueries({ queryKey: allPicks(place.matchId) }),
    client.invalidateQueries({ queryKey: ["account"] }),
  ]);
}
