/** Picks that were kept without a network: each has its one end, a pick or a notice. */
import { db } from "@/lib/db";
import type { SentPick } from "../device";
import type { Played } from "./audit";

export async function checkKept({ devices }: Pick<Played, "devices">, faults: string[]): Promise<number> {
  const sent = devices.flatMap(({ picks }) => picks);
  const userId = { in: devices.map(({ id }) => id) };
  const records = new Map((await db().keptPick.findMany({ where: { userId } })).map((record) => [record.key, record]));
  const picks = await db().pick.findMany({ where: { userId } });
  const made = await db().pickEvent.groupBy({
    by: ["userId", "matchId"],
    where: { userId, kind: "made" },
    _count: true,
  });
  const endsOf = ({ told }: SentPick) =>
    new Set(told.map((one) => (one.became === "lost" ? `lost by ${one.code}` : one.became)));
  for (const one of sent) {
    const [ends, say] = [endsOf(one), (what: string) => faults.push(`The kept pick ${named(one)} ${what}`)];
    if (ends.size !== 1) say(`was told ${[...ends].join(" and ") || "nothing"}`);
    if (!records.has(one.key)) say("has no end on record");
    const pick = picks.find((made) => isThere(made, one));
    const times = made.find((all) => isThere(all, one))?._count ?? 0;
    if (ends.has("sent") && !(pick && isSame(pick, one))) say(`is said to count, and there is ${words(pick)}`);
    if (ends.has("sent") && times !== 1) say(`was made ${times} times`);
    // The other device of that player may have been first.
    const counts = sent.some((other) => isThere(other, one) && endsOf(other).has("sent"));
    if (!counts && (pick || times > 0)) say(`is said to be ${[...ends]}, and there is ${words(pick)}`);
  }
  return sent.length;
}

interface Place {
  userId: string;
  matchId: string;
}

const isThere = (one: Place, other: Place) => one.userId === other.userId && one.matchId === other.matchId;
const named = ({ userId, matchId }: Place) => `of ${userId} on ${matchId}`;

type Made = Pick<SentPick, "predictedTeam" | "wildcardUsed">;

const isSame = (one: Made, other: Made) =>
  one.predictedTeam === other.predictedTeam && one.wildcardUsed === other.wildcardUsed;

const words = (pick: Made | undefined) =>
  pick ? `${pick.predictedTeam}${pick.wildcardUsed ? " with a wildcard" : ""}` : "none";
