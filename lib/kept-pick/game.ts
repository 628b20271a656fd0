/** What is asked of the server about kept picks, by pages and by the service worker. */
import { z } from "zod";
import { parseOrNothing } from "../parse-json";
import { type KeptOutcome, type SentPick, sendKeptReply } from "../pick/kept-schema";
import { maybePredictionReply, type Prediction } from "../pick/schema";
import { SERVER_ANSWERS_WITHIN } from "./patience";

export interface Game {
  /** What became of a pick; null where that is not known, and it is to be sent again. */
  send: (pick: SentPick) => Promise<KeptOutcome | null>;
  /** The player's pick in a match, or null; undefined where that is not known. */
  find: (place: Pick<SentPick, "userId" | "matchId">) => Promise<Prediction | null | undefined>;
}

const unread = z.object({ code: z.literal("INVALID_INPUT") });

/** The server, over the network. */
export const game: Game = { send, find };

async function send({ key, userId, matchId, predictedTeam, wildcardUsed }: SentPick): Promise<KeptOutcome | null> {
  const pick = { key, userId, matchId, predictedTeam, wildcardUsed };
  const reply = await ask("/api/prediction/send-kept", pick);
  // What the game can never read it reads no better the next time; a 400 of whatever stands before it says nothing of the pick.
  if (unread.safeParse(reply?.body).success)
    return { became: "lost", code: "INVALID_INPUT", why: "the game could not read it" };
  return sendKeptReply.safeParse(reply?.body).data?.data ?? null;
}

async function find({ userId, matchId }: Pick<SentPick, "userId" | "matchId">): Promise<Prediction | null | undefined> {
  const reply = await ask("/api/prediction/get", { userId, matchId });
  if (reply?.status === 404) return null;
  return maybePredictionReply.safeParse(reply?.body).data?.data;
}

const session = z.object({ user: z.object({ _id: z.string() }).nullable() });

/** Who is signed in in this browser; null where nobody is, or it is not known. */
export async function findPlayer(): Promise<string | null> {
  const reply = await ask("/api/auth/check-auth");
  return session.safeParse(reply?.body).data?.user?._id ?? null;
}

interface Answer {
  status: number;
  body: unknown;
}

/** The server's answer; null where none came, or one that says that it cannot answer now. */
async function ask(path: string, body?: object): Promise<Answer | null> {
  const posted = { method: "POST", body: JSON.stringify(body), headers: { "Content-Type": "application/json" } };
  try {
    const signal = AbortSignal.timeout(SERVER_ANSWERS_WITHIN);
    const response = await fetch(path, { ...(body && posted), credentials: "same-origin", signal });
    return { status: response.status, body: parseOrNothing(await response.text()) };
  } catch {
    return null;
  }
}
