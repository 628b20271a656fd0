/** A device that keeps picks, in Node: its IndexedDB is fake-indexeddb's, its code the product's, its network fails as it is told. */
import { db } from "@/lib/db";
import type { Game } from "@/lib/kept-pick/game";
import type { KeptPick } from "@/lib/kept-pick/record-schema";
import { sendKeptReply } from "@/lib/pick/kept-schema";
import { maybePredictionReply } from "@/lib/pick/schema";
import { besideTransaction } from "./locks";
import type { Person } from "./person";

/** How a request ends: well; lost on the way there or back; with the server's connection cut in the middle of its work. */
export const FATES = ["well", "lost before", "lost after", "dies"] as const;
type Fate = (typeof FATES)[number];

/** The server as a browser reaches it in which somebody is signed in. */
export function gameOf(person: Person, fate: Fate): Game {
  return {
    send: async ({ key, userId, matchId, predictedTeam, wildcardUsed }) => {
      if (fate === "lost before") return null;
      const body = { key, userId, matchId, predictedTeam, wildcardUsed };
      const post = () => person.post("/api/prediction/send-kept", body);
      const reply = fate === "dies" ? await cutOff(matchId, post) : await post();
      if (fate === "lost after") return null;
      return sendKeptReply.safeParse(reply.body).data?.data ?? null;
    },
    find: async ({ userId, matchId }) => {
      if (fate !== "well") return undefined;
      const reply = await person.post("/api/prediction/get", { userId, matchId });
      return maybePredictionReply.safeParse(reply.body).data?.data;
    },
  };
}

/** Makes a call whose transaction has to wait for the match, and ends its connection there. */
function cutOff<T>(matchId: string, call: () => Promise<T>): Promise<T> {
  return besideTransaction(async ({ query, untilWaiting }) => {
    await query("SELECT 1 FROM matches WHERE match_id = $1 FOR UPDATE", [matchId]);
    const called = call();
    // It may have been refused, or answered from the record, before it comes to the match.
    await Promise.race([called, untilWaiting(1)]);
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event_type = 'Lock'`);
    return called;
  });
}

let made = 0;

/** A pick as the page keeps it. */
export function newKept(pick: Pick<KeptPick, "userId" | "matchId" | "predictedTeam" | "wildcardUsed">): KeptPick {
  made += 1;
  const rest = { key: crypto.randomUUID(), matchName: "A match", madeAt: made, state: { is: "waiting" } as const };
  return { ...pick, ...rest };
}

/** How often a player's pick in a match was made, by whomever. */
export function countMade(userId: string, matchId: string): Promise<number> {
  return db().pickEvent.count({ where: { userId, matchId, kind: "made" } });
}
