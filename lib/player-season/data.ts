/** A player's season, as another player or they themselves may read it. */
import { createHash } from "node:crypto";
import { lookAtEvenings } from "../evening/evenings";
import type { Evening } from "../evening/schema";
import { lookAtStandings } from "../leaderboard/data";
import { rankOf } from "../leaderboard/rank";
import { havePicksClosed } from "../match/deadlines";
import { lookAtMatches } from "../match/kept-matches";
import { hasResult } from "../match/rules";
import type { Match } from "../match/schema";
import { showHands } from "../pick/shown-picks";
import type { Looked } from "../read-cache";
import { Refusal } from "../refusal/catalogue";
import type { Moment } from "../season/schema";
import { type Asked, type PlayerFacts, readFacts } from "./facts";
import { type Bonus, bonusOf, linesOf } from "./lines";
import { type PlayerSeason, playerSeasonSchema } from "./schema";
import { standingOf } from "./standing";

/** A player's own and all matches. */
export interface SeasonFacts extends PlayerFacts {
  matches: readonly Match[];
}

/**
 * Every point of a player explained, match by match; of what is not decided what the reader may see (rule 7). Throws
 * NOT_FOUND where there is no such player.
 */
export async function readPlayerSeason(asked: Asked, moment: Moment): Promise<PlayerSeason> {
  return (await lookAtPlayerSeason(asked, moment)).value;
}

/** Every point of a player explained, and whether that is of the state of the revisions. What has changed is read anew in one statement. */
export async function lookAtPlayerSeason(asked: Asked, moment: Moment): Promise<Looked<PlayerSeason>> {
  const { season } = moment;
  const { userId, reader, revisions } = asked;
  const [own, matches, evenings, counted] = await Promise.all([
    readFacts(asked, moment),
    lookAtMatches(season.id, revisions),
    lookAtEvenings(season, revisions),
    season.state === "over" ? null : lookAtStandings(revisions, season),
  ]);
  if (own === null) throw new Refusal("NOT_FOUND", { message: "There is no such player" });
  const facts = { ...own.value, matches: matches.value };
  const { firstName, lastName, profilePic, homeTeam, joinedAt } = facts;
  const bonus = homeTeam === null ? null : bonusOf(facts.innings, facts.matches, season.rules);
  const lines = explain(facts, bonus, evenings.value, moment);
  const told = {
    player: { userId, firstName, lastName, profilePic, homeTeam, joinedAt },
    season: { slug: season.slug, name: season.name },
    standing: standingOf(facts, lines, counted?.value ?? null, season),
    lines,
    // In a season that is over nothing lies ahead: what was never played in it stays as secret as it was (rule 7).
    ahead: joinedAt === null || season.state === "over" ? [] : aheadOf(facts, userId === reader.userId, moment),
    bonus,
  };
  // Through the contract first, so that the same says the same whatever else the database has given.
  const said = playerSeasonSchema.omit({ state: true }).parse(told);
  const state = createHash("sha256").update(JSON.stringify(said)).digest("base64url").slice(0, 16);
  const holds = [own, matches, evenings, counted].every((part) => part?.holds ?? true);
  // One's own picks tell nothing of others, ranks do: where not all is of one state, points may have been awarded or taken back in between.
  if (!holds) await showHands(reader, moment.now);
  return { value: { ...said, state }, holds };
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
