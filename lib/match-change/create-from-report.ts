/** How a match is added that the match data source tells of. */
import { recordDeed, type SeasonActor } from "../activity/record";
import { HOUR } from "../clock";
import { db, type Transaction } from "../db";
import type { Innings } from "../match/innings";
import { withTbd } from "../match/match-names";
import type { MatchReport } from "../match/report";
import { EXTRAS_TYPE } from "../match/rules";
import type { Match } from "../match/schema";
import { refreshHomeBonus } from "../scoring/home-bonus";
import { ofCurrentSeason, requireRunning } from "../season/current-season";
import { isTbc } from "../team/names";
import { inSeason } from "../transaction";
import { summaryOfMatch } from "./record-change";
import { sealedBefore } from "./sealed-before";

/** What became of a report. */
export interface Stored {
  outcome: "created" | "updated" | "unchanged";
  match: Match;
  /** How many picks went with a side that no longer plays (rule 5). */
  removed: number;
  /** A score that says less than the stored one: to be given back with the next report. */
  doubted: readonly Innings[] | null;
}

/** Adds the match, or says what it lacks for that; null when it is there already. Throws SEASON_OVER. */
export async function createFromReport(
  report: MatchReport,
  actor: SeasonActor,
  nextNumber: number,
): Promise<Stored | string | null> {
  const { innings, ...told } = report;
  const { matchId, matchName, matchDate, teamOne, teamTwo, matchType, venue, matchStatus } = told;
  const matchNumber = told.matchNumber ?? nextNumber;
  const where = { matchId };
  if (await db().match.count({ where })) return null;
  const name = `"${withTbd(matchName)}"`;
  if (matchDate === null) return `${name} names no start`;
  if (teamOne === null || teamTwo === null) return `${name} names no sides`;
  if (matchNumber < 1) return `${name} names no number`;
  const settled = { matchNumber, matchDate, teamOne, teamTwo, matchType: matchType ?? EXTRAS_TYPE };
  const values = { ...told, ...settled, venue: venue ?? "", matchStatus: matchStatus ?? "Match not started" };
  return inSeason(async (tx) => {
    // The source has taken its time: the next season may have begun.
    await requireRunning(tx, actor.season);
    if (await tx.match.count({ where })) return null;
    const other = await findByHand(tx, settled);
    if (other)
      return `${name} is not added beside match ${other.matchNumber}, which was entered by hand. Keep that one by hand, or delete it while nobody has picked in it`;
    const match = await tx.match.create({
      data: {
        ...values,
        fromSource: true,
        picksClosedAt: (await sealedBefore(tx, [matchId])).get(matchId) ?? null,
        innings: { create: innings.map(toRow) },
      },
    });
    await refreshHomeBonus(tx, actor.season);
    await recordDeed(tx, actor, { action: "create-match", match, after: summaryOfMatch(match) });
    return { outcome: "created", match, removed: 0, doubted: null };
  });
}

/** Nobody plays against the same twice on a day. */
const SAME_WITHIN = 12 * HOUR;

/** What was entered by hand, or by a pack without the source's ids, and is the same match. */
async function findByHand(tx: Transaction, told: Fixture): Promise<Match | undefined> {
  const at = told.matchDate.getTime();
  const near = { gt: new Date(at - SAME_WITHIN), lt: new Date(at + SAME_WITHIN) };
  const others = await tx.match.findMany({ where: { ...ofCurrentSeason, fromSource: false, matchDate: near } });
  return others.find((other) => isSame(told, other));
}

/** There is one Final. Of others, as long as a side is open, the kind says which it is, and of League matches the number. */
function isSame(told: Fixture, other: Fixture): boolean {
  const isOfKind = told.matchType === other.matchType;
  if (isOfKind && told.matchType === "Finals") return true;
  const [toldSides, otherSides] = [sidesOf(told), sidesOf(other)];
  if (new Set([...toldSides, ...otherSides]).size > 2) return false;
  if (toldSides.length === 2 && otherSides.length === 2) return true;
  // Whoever enters a match that is open may have left its kind as the form has it.
  if (!isOfKind) return other.matchType === EXTRAS_TYPE && toldSides.join() === otherSides.join();
  return told.matchType !== EXTRAS_TYPE || told.matchNumber === other.matchNumber;
}

/** The sides that are known. */
function sidesOf({ teamOne, teamTwo }: Fixture): string[] {
  return [teamOne, teamTwo].filter((side) => !isTbc(side)).sort();
}

type Fixture = Pick<Match, "matchDate" | "matchNumber" | "matchType" | "teamOne" | "teamTwo">;

function toRow({ team, runs, wickets, balls }: Innings, index: number) {
  return { number: index + 1, team, runs, wickets, balls };
}
