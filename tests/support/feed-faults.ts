/** The season of 2026 replayed by the clock, from a source with the real one's faults. */

import { createHash } from "node:crypto";
import { z } from "zod";
import { DAY, HOUR, MINUTE } from "@/lib/clock";
import { endOf, replayedMatch } from "@/lib/demo/replay";
import { SEASON_2026, type SeasonFixture } from "@/lib/demo/season-2026";
import { answersWith, BROKEN, type FeedAnswer, type FeedMatch, failure, season, success } from "./feed-source";

/** How a match is played: which one, by how much it was moved, and how long before its picks would have closed that was reported. */
export interface Played {
  number: number;
  /** Milliseconds; negative: brought forward. */
  movedBy: number;
  reportedBefore: number;
}

export interface PlayedMatch {
  id: string;
  fixture: SeasonFixture;
  /** The start as first listed, the final one, and when the list was corrected. */
  first: Date;
  start: Date;
  reportedAt: Date;
}

let laidOut = 0;

/** The matches a day apart, at their time of day; with new ids, since a sealed id takes no picks again. */
export function layOut(played: readonly Played[], firstDay: Date): PlayedMatch[] {
  laidOut += 1;
  return played.map(({ number, movedBy, reportedBefore }, day) => {
    const fixture = SEASON_2026.find((one) => one.number === number);
    if (!fixture) throw new Error(`There is no match ${number}`);
    const first = new Date(firstDay.getTime() + day * 2 * DAY + (Date.parse(fixture.startsAt) % DAY));
    const start = new Date(first.getTime() + movedBy);
    const closing = Math.min(first.getTime(), start.getTime()) - HOUR;
    return { id: `played-${laidOut}-${number}`, fixture, first, start, reportedAt: new Date(closing - reportedBefore) };
  });
}

const PLENTY = { hitsToday: 1, hitsLimit: 2_000 };
/** The season's list is never wrong for longer than this: a source that is gone for good is another matter. */
const LIST_FAILS = 2;

/** An honest source, as of `clock.now`. */
export function honest(matches: PlayedMatch[], clock: { now: Date }): FeedAnswer {
  return (response, asked) => {
    const reported = matches.map((match) => tellNow(match, clock.now));
    answersWith(reported, PLENTY)(response, asked);
  };
}

/** A source with faults from `seed`; `seen` counts them. */
export function faulty(
  matches: PlayedMatch[],
  clock: { now: Date },
  seed: string,
  seen: Map<string, number>,
): FeedAnswer {
  // The faults don't depend on the day the test runs.
  const origin = matches[0]?.first.getTime() ?? 0;
  let listFailed = 0;
  let isSpent = false;
  const note = (fault: string) => seen.set(fault, (seen.get(fault) ?? 0) + 1);
  const err = (fault: string, answer: FeedAnswer): FeedAnswer => {
    note(fault);
    return answer;
  };
  return (response, asked) => {
    const { now } = clock;
    const match = matches.find(({ id }) => id === asked.id);
    const about = match ? `played-${match.fixture.number}` : asked.id;
    const chance = dice(`${seed} ${asked.endpoint} ${about} ${now.getTime() - origin}`);
    const isHonest = chance() > 0.3;
    const answer = (): FeedAnswer => {
      if (asked.endpoint === "series_info") {
        listFailed = isHonest || listFailed === LIST_FAILS ? 0 : listFailed + 1;
        return listFailed > 0
          ? err("no list", BROKEN.html)
          : season(
              matches.map((match) => listed(match, now)),
              PLENTY,
            );
      }
      if (!match) return err("an id that it does not know", failure(`ERR: Match ${asked.id} not found`));
      const reported = tellNow(match, now);
      const sinceEnd = now.getTime() - endOfPlay(match);
      if (sinceEnd >= 0 && sinceEnd < 40 * MINUTE && match.fixture.winner !== "draw" && chance() > 0.5)
        return err("a result that is corrected", success(mistaken(reported), PLENTY));
      if (/Super over in progress/.test(String(reported.status)))
        return err(
          "a tie that says it has ended",
          success({ ...reported, status: "Match tied", matchEnded: true }, PLENTY),
        );
      if (isHonest) return success(reported, PLENTY);
      const faults: [string, () => FeedAnswer][] = [
        ["HTML", () => BROKEN.html],
        ["nothing", () => success({}, PLENTY)],
        ["broken off", () => BROKEN.cut],
        ["not found", () => failure("ERR: Match not found")],
        ["impossible runs", () => success(withRuns(reported, 1_230), PLENTY)],
        ["wrong runs", () => success(withRuns(reported, 90 + Math.floor(chance() * 300)), PLENTY)],
        ["an older reply", () => success(tellNow(match, new Date(now.getTime() - 50 * MINUTE)), PLENTY)],
        ["a stray innings", () => success(withStray(reported), PLENTY)],
        ["no hits left", () => (isSpent ? BROKEN.html : failure("hits today exceeded hits limit"))],
      ];
      const [fault, make] = faults[Math.floor(chance() * faults.length)] ?? ["", () => BROKEN.html];
      isSpent ||= fault === "no hits left";
      return err(fault, make());
    };
    answer()(response, asked);
  };
}

function startAt({ first, start, reportedAt }: PlayedMatch, now: Date): Date {
  return now >= reportedAt ? start : first;
}

/** An honest source's data about the match at this moment. */
function tellNow(match: PlayedMatch, now: Date): FeedMatch {
  return replayedMatch(match.fixture, match.id, startAt(match, now), now);
}

/** The match in the season's list. */
function listed(match: PlayedMatch, now: Date): FeedMatch {
  return { ...tellNow(match, now), score: undefined, matchWinner: undefined };
}

/** When the match ends. */
export function endOfPlay({ fixture, start }: PlayedMatch): number {
  return start.getTime() + endOf(fixture);
}

const entries = z.array(z.looseObject({ r: z.number(), inning: z.string() })).default([]);
const entriesOf = (reported: FeedMatch) => entries.parse(reported.score);

/** The other side won, and the first scored less. */
function mistaken(reported: FeedMatch): FeedMatch {
  const winner = z
    .array(z.string())
    .parse(reported.teams)
    .find((team) => team !== reported.matchWinner);
  const score = entriesOf(reported).map((entry) => ({ ...entry, r: entry.r + 7 }));
  return { ...reported, score, matchWinner: winner, status: `${winner} won by 3 runs` };
}

function withRuns(reported: FeedMatch, runs: number): FeedMatch {
  const score = entriesOf(reported).map((entry, index, all) =>
    index === all.length - 1 ? { ...entry, r: runs } : entry,
  );
  return { ...reported, score };
}

function withStray(reported: FeedMatch): FeedMatch {
  const [entry, second] = entriesOf(reported);
  if (!entry || second) return reported;
  const other = z
    .array(z.string())
    .parse(reported.teams)
    .find((team) => !entry.inning.startsWith(team));
  const stray = { r: 17, w: 1, o: 2.3, inning: `${other} Inning 1` };
  return { ...reported, score: [entry, stray] };
}

/** Numbers from 0 to 1, the same for the same seed. */
function dice(seed: string): () => number {
  let [digest, place] = [createHash("sha256").update(seed).digest(), 0];
  return () => {
    if (place + 4 > digest.length) [digest, place] = [createHash("sha256").update(digest).digest(), 0];
    place += 4;
    return digest.readUInt32BE(place - 4) / 2 ** 32;
  };
}
