/** A player's season, as another player or they themselves may read it. */
import { createHash } from "node:crypto";
import { readEvenings } from "../evening/evenings";
import type { Evening } from "../evening/schema";
import { rankOf } from "../leaderboard/standings";
import { havePicksClosed } from "../match/deadlines";
import { hasResult, isDecided } from "../match/rules";
import type { Reader } from "../pick/shown-picks";
import { Refusal } from "../refusal/catalogue";
import type { Revision } from "../revisions";
import type { Moment } from "../season/schema";
import { readFacts, type SeasonFacts } from "./facts";
import { type Bonus, bonusOf, linesOf } from "./lines";
import { type PlayerSeason, playerSeasonSchema } from "./schema";
import { standingOf } from "./standing";

/** Of whom, and who asks. */
export interface Asked {
  userId: string;
  reader: Reader;
  /** Read before, OF_EVENINGS among them. */
  revisions: readonly Revision[];
}

/**
 * Every point of a player explained, match by match; of what is not decided what the reader may see (rule 7). Throws
 * NOT_FOUND where there is no such player.
 */
export async function readPlayerSeason({ userId, reader, revisions }: Asked, moment: Moment): Promise<PlayerSeason> {
  const { season } = moment;
  const facts = await readFacts(userId, reader, moment);
  if (facts === null) throw new Refusal("NOT_FOUND", { message: "There is no such player" });
  const { firstName, lastName, profilePic, homeTeam, joinedAt } = facts;
  const bonus = homeTeam === null ? null : bonusOf(facts.innings, facts.matches, season.rules);
  const isPlayed = facts.matches.some(isDecided);
  const evenings = isPlayed ? await readEvenings(season, revisions) : [];
  const lines = explain(facts, bonus, evenings, moment);
  const told = {
    player: { userId, firstName, lastName, profilePic, homeTeam, joinedAt },
    season: { slug: season.slug, name: season.name },
    standing: await standingOf(facts, lines, revisions, season),
    lines,
    ahead: joinedAt === null ? [] : aheadOf(facts, userId === reader.userId, moment),
    bonus,
  };
  // Through the contract first, so that the same says the same whatever else the database has given.
  const said = playerSeasonSchema.omit({ state: true }).parse(told);
  return { ...said, state: createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 16) };
}

/** The lines, each with the rank after it: that of as many points on that evening. */
function explain(
  { matches, picks, joinedAt }: SeasonFacts,
  bonus: Bonus | null,
  evenings: readonly Evening[],
  { season: { rules } }: Moment,
) {
  if (joinedAt === null) return [];
  const byMatch = new Map(picks.map((pick) => [pick.matchId, pick]));
  const byEvening = new Map(evenings.map((evening) => [evening.matchId, evening.standings]));
  return linesOf({ matches, picks: byMatch, joinedAt, bonus }, rules).map((line) => {
    const standings = byEvening.get(line.match.matchId);
    return { ...line, rank: standings ? rankOf(line.total, standings) : null };
  });
}

/** What is not decided: what has closed, and one's own open picks. Others' are not among what was read. */
function aheadOf({ matches, picks, joinedAt }: SeasonFacts, isOwn: boolean, { now, season: { rules } }: Moment) {
  const byMatch = new Map(picks.map((pick) => [pick.matchId, pick]));
  return matches.flatMap((match) => {
    const pick = byMatch.get(match.matchId) ?? null;
    const isClosed = havePicksClosed(match, now, rules) && (joinedAt === null || match.matchDate >= joinedAt);
    if (hasResult(match) || !(isClosed || (isOwn && pick))) return [];
    return [{ match, pick }];
  });
}
