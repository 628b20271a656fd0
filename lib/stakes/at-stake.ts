/** Which matches are at stake at a moment. */

import { lastFound } from "../last-found";
import type { StoredMatch } from "../match/data";
import { listKeptMatches } from "../match/kept-matches";
import { BONUS_TYPE, hasEnded } from "../match/rules";
import { arePicksShown, type Reader } from "../pick/shown-picks";
import type { Revision } from "../revisions";
import type { Moment } from "../season/schema";
import type * as scenarios from "./scenarios";
import { matchesAtStake, stepsOf } from "./steps";

export interface AtStake extends scenarios.AtStake<StoredMatch> {
  /** Whether all League matches have ended once these have, and not before: then the home team bonus is due (rule 9). */
  bringsBonus: boolean;
}

const found = lastFound();

/** The subjects of lib/revisions.ts that follow from what is at stake, as far as that is known beforehand. */
export const stakesFollow = found.follows;

/**
 * What is at stake for a reader; that picks which were closed early are shown to them is marked. The season's revision is one
 * of these.
 */
export async function findAtStake(reader: Reader, moment: Moment, revisions: readonly Revision[]): Promise<AtStake> {
  const { now, season } = moment;
  const matches = season.state === "running" ? await listKeptMatches(revisions) : [];
  const closed = matchesAtStake(matches, now, season.rules);
  found.note(closed);
  const shown = await Promise.all(closed.map((match) => arePicksShown(match, reader, moment)));
  const stakes = closed.filter((_match, at) => shown[at]);
  const isOpen = (match: StoredMatch) => match.matchType === BONUS_TYPE && !hasEnded(match);
  const isGiven = season.rules.runsPerBonusPoint !== null;
  const bringsBonus =
    isGiven && stakes.some(isOpen) && !matches.some((match) => isOpen(match) && !stakes.includes(match));
  return { stakes, steps: stepsOf(stakes, matches, season.rules), rules: season.rules, bringsBonus };
}

/** All matches whose picks the stakes follow from. */
export function idsOf({ steps }: AtStake): string[] {
  return steps.flatMap(({ match }) => (match === null ? [] : [match.matchId]));
}
