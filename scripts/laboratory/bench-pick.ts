/**
 * `npm run bench:pick`: what a pick costs with its event sealed off and linked later, beside one without: in turns of a hundred, in a
 * database of its own. The triggers that seals and the chain have added are switched off for every other turn.
 */
import { readLine } from "../support/command-line";
import { command, say } from "../support/progress";
import { addPlayers } from "./add-players";
import { inOwnDatabase } from "./own-database";

const TURNS = 40;
const PICKS = 100;
const ADDED = [
  ["pick_events", "pick_events_mark_after_seal"],
  ["pick_events", "pick_events_queue"],
  ["entries", "entries_note_game_update"],
  ["game_events", "game_events_queue"],
] as const;

readLine({});
await command(() =>
  inOwnDatabase(async () => {
    const userIds = await fill();
    const times: Record<"with" | "without", number[]> = { with: [], without: [] };
    for (let turn = 0; turn < TURNS; turn += 1) {
      const kind = turn % 2 === 0 ? "with" : "without";
      await switchAdded(kind === "with");
      times[kind].push(...(await pickAll(userIds, `match-${turn}`)));
    }
    const [now, before] = [median(times.with), median(times.without)];
    say(
      `A pick takes ${now.toFixed(2)} ms, and ${before.toFixed(2)} ms without: ${(now / before).toFixed(2)} times as long.`,
    );
  }),
);

async function fill(): Promise<string[]> {
  const { db } = await import("@/lib/db");
  const userIds = await addPlayers(PICKS);
  await db().entry.createMany({ data: userIds.map((userId) => ({ userId, wildcards: TURNS })) });
  await db().leaderboardEntry.createMany({ data: userIds.map((userId) => ({ userId })) });
  await db().match.createMany({
    data: Array.from({ length: TURNS }, (_, at) => ({
      ...{ matchId: `match-${at}`, matchName: `Match ${at}`, matchNumber: at, matchType: "League" as const },
      ...{ teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings", matchDate: new Date(Date.now() + 86_400_000) },
    })),
  });
  return userIds;
}

async function switchAdded(on: boolean): Promise<void> {
  const { db } = await import("@/lib/db");
  for (const [table, trigger] of ADDED) {
    await db().$executeRawUnsafe(`ALTER TABLE ${table} ${on ? "ENABLE" : "DISABLE"} TRIGGER ${trigger}`);
  }
}

/** Milliseconds of each; every third bears a wildcard. */
async function pickAll(userIds: readonly string[], matchId: string): Promise<number[]> {
  const { submitPick } = await import("@/lib/pick/commands");
  const { currentSeason } = await import("@/lib/season/current-season");
  const season = await currentSeason();
  const times: number[] = [];
  for (const [at, userId] of userIds.entries()) {
    const began = performance.now();
    await submitPick(
      { userId, matchId, predictedTeam: "Mumbai Indians", wildcardUsed: at % 3 === 0 },
      { now: new Date(), season },
    );
    times.push(performance.now() - began);
  }
  return times;
}

function median(times: readonly number[]): number {
  return times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? 0;
}
