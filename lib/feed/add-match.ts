/** Adds a match that the match data source reports and the season doesn't have yet. */

import { MATCH_DATA, recordAction } from "../activity/actions";
import { HOUR } from "../clock";
import { db, inSeason, type Transaction } from "../db";
import { summaryOfMatch } from "../match/apply-match-change";
import { scoreText } from "../match/innings";
import { hasEnded, type MatchType } from "../match/rules";
import type { Match } from "../match/schema";
import { stageCalled } from "../match/stage";
import { withTbd } from "../match/text";
import { rescoreSeason } from "../scoring/rescore";
import { sealedBefore } from "../seal/actions";
import { ofCurrentSeason, requireRunning } from "../season/data";
import type { Moment } from "../season/schema";
import { isTbc } from "../team/names";
import { type MatchReport, numbered, whyRejected } from "./merge-report";

interface Added {
  match: Match;
  /** What an administrator should look at. */
  remark?: string;
}

/**
 * Adds the match, or returns what is missing for that; null if there is one with its id. Not by number, since a replayed
 * match gets a new id; `nextNumber` is for a match without one. Throws SEASON_OVER.
 */
export async function addMatch(
  report: MatchReport,
  { now, season }: Moment,
  nextNumber: number,
): Promise<Added | string | null> {
  const actor = { userId: MATCH_DATA.id, now, season };
  const strangeness = whyRejected(report, season);
  if (strangeness !== null) return strangeness;
  const { innings, stage: called, ...reported } = report;
  const { matchId, matchName, matchDate, teamOne, teamTwo, matchType, venue, matchStatus } = reported;
  const matchNumber = reported.matchNumber ?? nextNumber;
  const where = { matchId };
  if (await db().match.count({ where })) return null;
  const name = `"${withTbd(matchName)}"`;
  if (matchDate === null) return `${name} has no start time`;
  if (teamOne === null || teamTwo === null) return `${name} has no teams`;
  if (matchNumber < 1) return `${name} has no match number`;
  const own = stageCalled(called ?? "", season.rules);
  const type = own?.type ?? matchType;
  const fixture = { matchNumber, matchDate, teamOne, teamTwo, matchType: type ?? UNSAID };
  const values = { ...reported, ...fixture, venue: venue ?? "", matchStatus: matchStatus ?? "Match not started" };
  return inSeason(async (tx) => {
    // The call to the source took time: the next season may have started.
    await requireRunning(tx, season);
    if (await tx.match.count({ where })) return null;
    const other = await findByHand(tx, fixture);
    if (other)
      return `${name} wasn't added because match ${other.matchNumber} was entered by hand. Keep that one, or delete it`;
    const picksClosedAt = (await sealedBefore(tx, [matchId])).get(matchId) ?? null;
    const match = await tx.match.create({
      data: {
        ...values,
        stage: own?.name ?? null,
        fromSource: true,
        picksClosedAt,
        innings: { create: numbered(innings) },
      },
    });
    await rescoreSeason(tx, season);
    const after = { ...summaryOfMatch(match), ...(hasEnded(match) && { innings: scoreText(innings) }) };
    await recordAction(tx, actor, { action: "create-match", match, after });
    const unknown = `${name}: its stage${called ? ` "${called}"` : ""} is unknown. It was added as ${UNSAID}; edit its type if that's wrong`;
    return { match, ...(type === null && { remark: unknown }) };
  });
}

/** The type of a match whose stage nobody knows. */
const UNSAID: MatchType = "League";

type Fixture = Pick<Match, "matchDate" | "matchNumber" | "matchType" | "teamOne" | "teamTwo">;

/** The same two teams don't meet twice within this time. */
const SAME_WITHIN = 12 * HOUR;

/** The same match, entered by hand or from a pack without the source's ids. */
async function findByHand(tx: Transaction, reported: Fixture): Promise<Match | undefined> {
  const at = reported.matchDate.getTime();
  const near = { gt: new Date(at - SAME_WITHIN), lt: new Date(at + SAME_WITHIN) };
  const others = await tx.match.findMany({ where: { ...ofCurrentSeason, fromSource: false, matchDate: near } });
  return others.find((other) => isSame(reported, other));
}

/**
 * There is one Final. While a side of another match is unknown, its type decides, and its number among League matches.
 */
function isSame(reported: Fixture, other: Fixture): boolean {
  const isOfType = reported.matchType === other.matchType;
  if (isOfType && reported.matchType === "Finals") return true;
  const sidesOf = ({ teamOne, teamTwo }: Fixture) => [teamOne, teamTwo].filter((side) => !isTbc(side)).sort();
  const [ours, others] = [sidesOf(reported), sidesOf(other)];
  if (new Set([...ours, ...others]).size > 2) return false;
  if (ours.length === 2 && others.length === 2) return true;
  // An administrator who entered an open match may have left its type at League.
  if (!isOfType) return other.matchType === UNSAID && ours.join() === others.join();
  return reported.matchType !== UNSAID || reported.matchNumber === other.matchNumber;
}
