/** An evening, from the moment that its match is put on until the points are awarded; whatever was done before stays as it is. */
import { MINUTE } from "@/lib/clock";
import { havePicksClosed } from "@/lib/match/deadlines";
import type { Match } from "@/lib/match/schema";
import type { Administrator } from "./administrator";
import type { Course } from "./course";
import type { Memory } from "./memory";
import { pickAll, turnSome } from "./picking";

export interface Stage {
  admin: Administrator;
  memory: Memory;
  seed: number;
  /** Waits for so great a part of the time that a match takes. */
  pause: (part: number) => Promise<void>;
  /** Has those who get notifications be told what there is to tell at this moment. */
  notify: () => Promise<void>;
}

/** So long picks are open at least, once a match is put on; milliseconds. */
const OPEN_FOR = 10 * MINUTE;

/** Plays a match whose sides are known, and answers it with its result and its points. */
export async function playEvening(match: Match, course: Course, stage: Stage): Promise<Match> {
  const { admin, memory, pause } = stage;
  if (!match.matchStarted) await pickBefore(match, stage);
  const begun = match.matchStarted ? match : await admin.edit(match, { matchDate: new Date(), matchStarted: true });
  memory.noteMatch(begun);
  if (course.fate !== "score came late") await playInnings(begun, course, stage);
  if (course.second && !begun.matchEnded) await admin.set(begun, { matchEnded: false, secondInningStarted: true });
  await pause(1 / 6);
  return settle(begun, course, stage);
}

async function playInnings(match: Match, { halfway, first, second }: Course, stage: Stage) {
  if (match.secondInningStarted || match.matchEnded) return;
  const { admin, memory, seed, pause, notify } = stage;
  await admin.score(match, [halfway]);
  await notify();
  await pause(1 / 6);
  await admin.score(match, [first]);
  if (second) await turnSome(match, first, memory, seed);
  await pause(1 / 6);
}

/** Enters the result and awards the points, with whatever goes wrong at that. */
async function settle(match: Match, course: Course, { admin, memory, pause, notify }: Stage): Promise<Match> {
  const { fate, first, second, winner, loser } = course;
  if (fate !== "score came late") await admin.score(match, [first, second]);
  await admin.set(match, { matchEnded: true });
  const entered = await admin.award(await admin.result(match, fate === "corrected" ? loser : winner));
  if (fate === "score came late") await admin.score(match, [first, second]);
  if (fate === "corrected") {
    // Who has not heard of the wrong result is told of no correction.
    await notify();
    await pause(1 / 6);
  }
  const settled = fate === "corrected" ? await admin.result(match, winner) : entered;
  memory.noteMatch(settled);
  memory.noteScore(settled, [first, second]);
  return settled;
}

/** Puts the match on soon, so that it takes picks for a while longer, unless they have closed by now. */
async function pickBefore(match: Match, { admin, memory, seed, pause, notify }: Stage): Promise<void> {
  const { rules } = memory.season;
  if (havePicksClosed(match, new Date(), rules)) return;
  const soon = new Date(Date.now() + rules.picksCloseBefore * MINUTE + OPEN_FOR);
  const open = await admin.edit(match, { matchDate: soon });
  await pickAll(open, memory, seed);
  await notify();
  await pause(1 / 3);
}
