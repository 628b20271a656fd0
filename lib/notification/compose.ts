/** Finds the words for what is to be told, as things are now; and leaves out what is of no use any more. */
import { calendarDate } from "../clock";
import { findToDo } from "../health/to-do";
import { arePicksOpen, closingTime, takenNow } from "../match/deadlines";
import { dueOf } from "../match/due";
import type { Match } from "../match/schema";
import { bearsExtra } from "../pick/rules";
import { zoneToTellBy } from "../reminder/rules";
import type { Moment } from "../season/schema";
import { type Facts, type OwnPick, readFacts } from "./facts";
import { kindsFor } from "./kinds";
import type { Message } from "./message-schema";
import type { Claimed } from "./outbox";
import { pointsText } from "./points-text";
import { gamechangerText, missingPickText, resultMissingText, SOURCE_FAILING, type Text } from "./texts";

/** What to say, and until when it is of use. */
interface Composed {
  message: Message;
  expiresAt: Date;
}

/** For each in turn: null where there is nothing to tell (any more), or it is not wanted. */
export async function compose(claimed: readonly Claimed[], moment: Moment): Promise<(Composed | null)[]> {
  const facts = await readFacts(claimed, moment);
  const tellsSource = claimed.some(({ kind }) => kind === "source-failing");
  const sourceFails = tellsSource && !(await findToDo(moment)).scoresAreFresh;
  return claimed.map((one) => {
    const isWanted = kindsFor(one).includes(one.kind) && !one.off.includes(one.kind);
    const found = isWanted ? textFor(one, facts, moment, sourceFails) : null;
    if (found === null) return null;
    const { until, ...text } = found;
    const expiresAt = until && until < one.expiresAt ? until : one.expiresAt;
    const { kind, userId, matchDay } = one;
    return { message: { offers: [], ...text, kind, userId, tag: `${kind}:${matchDay}` }, expiresAt };
  });
}

type Found = Text & { until?: Date };

function textFor(one: Claimed, facts: Facts, moment: Moment, sourceFails: boolean): Found | null {
  const matches = facts.matches.filter(({ matchId }) => one.matchIds.includes(matchId));
  const { now, season } = moment;
  const pickOf = ({ matchId }: Match) => facts.picks.get(`${one.userId} ${matchId}`);
  const own = facts.own.get(one.userId);
  if (one.kind === "source-failing") return sourceFails ? SOURCE_FAILING : null;
  if (one.kind === "result-missing") {
    const due = matches.filter((match) => dueOf(match, now, season) === "result");
    return due.length > 0 ? resultMissingText(due, season.teams) : null;
  }
  if (!own) return null;
  if (one.kind === "missing-pick") {
    const open = matches.filter((match) => isOfDay(match, one) && !pickOf(match) && arePicksOpen(match, now, season));
    return open.length > 0 ? toPick(open, one, moment) : null;
  }
  if (one.kind === "gamechanger") return toTurn(matches, pickOf, own.gamechangers, moment);
  if (matches.length === 0 && one.matchIds.some((matchId) => facts.past.has(matchId))) return null;
  return pointsText(one, { matches, pickOf, own }, season.teams);
}

/** What was moved to another day since it was noted is told on that day. */
function isOfDay({ matchDate }: Match, { timeZone, matchDay }: Claimed): boolean {
  return calendarDate(matchDate, zoneToTellBy(timeZone)) === matchDay;
}

function toPick(open: readonly Match[], one: Claimed, { season }: Moment): Found {
  const dated = open
    .map((match) => ({ ...match, closesAt: closingTime(match, season.rules) }))
    .toSorted((a, b) => a.closesAt.getTime() - b.closesAt.getTime());
  const zone = zoneToTellBy(one.timeZone);
  const text = missingPickText(dated, { zone, isKnown: zone === one.timeZone }, season.teams);
  // Of no use once all that it offers has closed.
  const until = dated[(text.offers?.length ?? 0) - 1]?.closesAt;
  return { ...text, ...(until && { until }) };
}

function toTurn(
  matches: readonly Match[],
  pickOf: (match: Match) => OwnPick | undefined,
  left: number,
  { now, season }: Moment,
): Found | null {
  const playable = matches.flatMap((match) => {
    const taken = takenNow(match, now, season);
    const pick = pickOf(match);
    if (taken.takes !== "gamechanger" || !pick || bearsExtra(pick)) return [];
    return [{ ...match, pick: pick.predictedTeam, until: taken.until }];
  });
  const last = playable.at(-1);
  return last && left > 0 ? { ...gamechangerText(playable, left, season.teams), until: last.until } : null;
}
