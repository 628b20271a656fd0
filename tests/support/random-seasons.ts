/** Random seasons, and everything that players and administrators can do in them with the real commands. */

import fc from "fast-check";
import { deleteUser, editUser } from "@/lib/account/admin-actions";
import type { SeasonActor } from "@/lib/activity/actions";
import { HOUR } from "@/lib/clock";
import { db } from "@/lib/db";
import {
  awardPoints,
  createMatch,
  deleteMatch,
  editMatch,
  setResult,
  setStatus,
  withdrawAward,
} from "@/lib/match/admin-actions";
import { applyChange } from "@/lib/match/apply-match-change";
import { arePicksOpen } from "@/lib/match/deadlines";
import { DRAW, isShared, MATCH_TYPES, opponentOf, TIE } from "@/lib/match/rules";
import { takesCards } from "@/lib/match/stage";
import { deletePick, submitPick } from "@/lib/pick/actions";
import { editPick, removePick, submitAsAdmin } from "@/lib/pick/admin-actions";
import { playGamechanger } from "@/lib/pick/gamechanger-actions";
import { mayPlayGamechanger } from "@/lib/pick/rules";
import type { Season } from "@/lib/season/schema";
import { TBC } from "@/lib/team/names";
import { buildUser } from "./builders";
import { randomRules, STAGES } from "./random-rules";
import { buildMatch, CSK, MI, RR } from "./season";
import type { Grant, StoredSeason } from "./stored-season";
import { THE_SEASON } from "./the-season";

type StoredPick = StoredSeason["picks"][number];
type StoredMatch = StoredSeason["matches"][number];

const teams = fc.constantFrom(MI, CSK, RR);
const sides = fc.oneof(
  { weight: 9, arbitrary: fc.uniqueArray(teams, { minLength: 2, maxLength: 2 }) },
  { weight: 1, arbitrary: teams.map((team) => [team, TBC]) },
);
const types = fc.oneof({ weight: 3, arbitrary: fc.constant("League" as const) }, fc.constantFrom(...MATCH_TYPES));
/** Half days from now, few enough that matches share dates; often now, when gamechangers are played. */
const dates = fc.oneof(
  { weight: 1, arbitrary: fc.constant(0) },
  { weight: 3, arbitrary: fc.integer({ min: -6, max: 8 }) },
);
const numbers = fc.integer({ min: 1, max: 6 });
const homes = fc.constantFrom(null, "MI", "CSK", "RR");
/** One of the match's sides: mostly the first, so that there are streaks. `other` plays elsewhere. */
const one = { weight: 9, arbitrary: fc.constant("one" as const) };
const picked = fc.oneof(
  one,
  { weight: 4, arbitrary: fc.constant("two" as const) },
  { weight: 1, arbitrary: fc.constant("other" as const) },
);
const winners = fc.oneof(
  one,
  { weight: 3, arbitrary: fc.constant("two" as const) },
  { weight: 3, arbitrary: fc.constantFrom("draw" as const, "tie" as const, "none" as const) },
  { weight: 1, arbitrary: fc.constant("other" as const) },
);
const match = fc.nat({ max: 9 });
const player = fc.nat({ max: 3 });

const likely = <T>(arbitrary: fc.Arbitrary<T>, weight: number) => ({ weight, arbitrary });
const usually = { size: "max" } as const;

/** Any rules, with time for gamechangers. */
const rules = randomRules.map((any) => ({
  ...any,
  gamechangersEndAfter: 60 + any.gamechangersEndAfter,
}));

export const layouts = fc.record({
  rules,
  zone: fc.constantFrom("Asia/Kolkata", "America/New_York", "Pacific/Auckland"),
  players: fc.array(
    fc.record({
      homeTeam: homes,
      registered: fc.oneof(likely(fc.constant(-60), 2), likely(dates, 1)),
      /** Wildcards and gamechangers left, besides those spent at the start. */
      spare: fc.constantFrom(0, 0, 1, 2),
      flips: fc.constantFrom(0, 1, 2, 3),
      /** For each match. */
      picks: fc.array(
        fc.record({
          side: fc.constantFrom("one" as const, "one" as const, "one" as const, "two" as const, null, null),
          wildcard: fc.constantFrom(true, false, false),
        }),
        { minLength: 10, maxLength: 10 },
      ),
    }),
    { minLength: 2, maxLength: 4, ...usually },
  ),
  matches: fc.array(
    fc.record({
      date: dates,
      number: numbers,
      type: types,
      stage: fc.constantFrom(null, null, ...STAGES),
      sides,
      /** The match's result at the start, if its day has come; null for none. */
      winner: fc.option(winners, { freq: 2 }),
    }),
    { minLength: 5, maxLength: 10, ...usually },
  ),
});
type Layout = typeof layouts extends fc.Arbitrary<infer T> ? T : never;

const pickOf = { player, match, side: picked };
const extras = fc.constantFrom("none" as const, "wildcard" as const, "gamechanger" as const);
const often = fc.constantFrom(true, true, true, false);
const seldom = fc.constantFrom(false, false, false, true);
/** Also a match whose day hasn't come: closing its picks usually closes them for good. */
const early = fc.constantFrom(false, false, false, false, false, true);
const runs = fc.nat({ max: 250 });
const perhaps = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { freq: 2, nil: undefined });

export const actions = fc.oneof(
  likely(fc.record({ kind: fc.constant("submit"), ...pickOf, wildcard: fc.boolean(), aim: often }), 10),
  likely(fc.record({ kind: fc.constant("unpick"), player, match, aim: often }), 6),
  likely(fc.record({ kind: fc.constant("flip"), pick: fc.nat(), side: picked, aim: often }), 6),
  likely(fc.record({ kind: fc.constant("add"), ...pickOf, wildcard: fc.boolean(), aim: often }), 4),
  likely(fc.record({ kind: fc.constant("edit-pick"), pick: fc.nat(), side: picked, extra: extras }), 6),
  likely(fc.record({ kind: fc.constant("remove-pick"), pick: fc.nat() }), 3),
  likely(fc.record({ kind: fc.constant("status"), match, early, started: often, ended: seldom }), 6),
  likely(fc.record({ kind: fc.constant("result"), match, early, winner: winners, aim: seldom }), 10),
  likely(fc.record({ kind: fc.constant("award"), match }), 6),
  likely(fc.record({ kind: fc.constant("take-back"), match, aim: often }), 5),
  likely(fc.record({ kind: fc.constant("play"), match, early, winner: winners }), 10),
  likely(fc.record({ kind: fc.constant("postpone"), match, date: dates }), 4),
  likely(
    fc.record({ kind: fc.constant("innings"), match, runs: fc.tuple(runs, runs), ended: perhaps(fc.boolean()) }),
    6,
  ),
  likely(fc.record({ kind: fc.constant("describe"), match, venue: fc.string(), name: fc.string() }), 2),
  likely(fc.record({ kind: fc.constant("end-all"), winner: fc.constantFrom("one" as const, "draw" as const) }), 2),
  likely(fc.record({ kind: fc.constant("spend-again"), pick: fc.nat() }), 2),
  likely(fc.record({ kind: fc.constant("create"), date: dates, number: numbers, type: types, sides }), 1),
  likely(fc.record({ kind: fc.constant("delete"), match }), 2),
  likely(fc.record({ kind: fc.constant("home"), player, homeTeam: homes }), 1),
  likely(fc.record({ kind: fc.constant("give"), player, wildcards: fc.nat({ max: 3 }), flips: fc.nat({ max: 3 }) }), 1),
  likely(fc.record({ kind: fc.constant("delete-user"), player }), 1),
  likely(
    fc.record({
      kind: fc.constant("edit"),
      match,
      number: perhaps(numbers),
      date: perhaps(dates),
      type: perhaps(types),
      sides: perhaps(sides),
      winner: perhaps(winners),
      second: perhaps(fc.boolean()),
      ended: perhaps(fc.boolean()),
    }),
    6,
  ),
);
export type Action = typeof actions extends fc.Arbitrary<infer T> ? T : never;

export interface World {
  start: Date;
  actor: SeasonActor;
  /** The last one is the administrator. */
  players: string[];
  grants: Map<string, Grant>;
}

const dateOf = ({ start }: Pick<World, "start">, halfDays: number) => new Date(start.getTime() + halfDays * 12 * HOUR);

/** Creates a season in which nothing has happened yet: matches to come, with some picks. */
export async function prepare({ rules, zone, players, matches }: Layout): Promise<World> {
  const start = new Date(Math.floor(Date.now() / HOUR) * HOUR);
  // Before there are matches: from the first closing on the database refuses changes.
  await db().season.updateMany({ where: { isCurrent: true }, data: { rules, zone } });
  const userIds: string[] = [];
  for (const [index] of players.entries()) {
    userIds.push((await buildUser({ isAdmin: index === players.length - 1 })).id);
  }
  const rows: Awaited<ReturnType<typeof buildMatch>>[] = [];
  for (const { date, number, type, stage, sides } of matches) {
    const [teamOne = MI, teamTwo = CSK] = sides;
    const fixture = { matchDate: dateOf({ start }, date), matchNumber: number, matchType: type };
    rows.push(await buildMatch({ ...fixture, stage, teamOne, teamTwo }));
  }
  const wanted = players.flatMap(({ picks }, index) =>
    rows.flatMap((row, at) => {
      const { side = null, wildcard = false } = picks[at] ?? {};
      if (side === null) return [];
      const predictedTeam = side === "one" || row.teamTwo === TBC ? row.teamOne : row.teamTwo;
      const wildcardUsed = wildcard && takesCards(row, rules);
      return { matchId: row.matchId, userId: userIds[index] ?? "", predictedTeam, wildcardUsed };
    }),
  );
  const made = await db().pick.createManyAndReturn({ data: wanted });
  await db().pickEvent.createMany({
    data: wanted.map((pick) => ({ ...pick, gamechangerUsed: false, step: 1, kind: "made" as const })),
  });
  const grants = new Map<string, Grant>();
  for (const [index, { homeTeam, registered, spare, flips }] of players.entries()) {
    const userId = userIds[index] ?? "";
    const spent = made.filter((pick) => pick.userId === userId && pick.wildcardUsed).length;
    grants.set(userId, { wildcards: spare + spent, flips });
    const joinedAt = dateOf({ start }, registered);
    await db().entry.updateMany({
      where: { userId },
      data: {
        ...{ homeTeam, joinedAt, wildcards: spare, gamechangers: flips },
        ...{ wildcardsGranted: spare + spent, gamechangersGranted: flips },
      },
    });
  }
  const season = { ...THE_SEASON, rules, zone };
  return { start, actor: { userId: userIds.at(-1) ?? "", now: start, season }, players: userIds, grants };
}

/** A season's starting state. */
export function openingOf({ matches }: Layout): Action[] {
  return matches.flatMap(({ winner, date }, match) =>
    winner === null || date > 0 ? [] : { kind: "play", match, winner, early: true },
  );
}

/** Picks a sensible target for an action, so that most aren't refused. */
const aims = {
  submit: (row: StoredMatch, mine: boolean, season: Season) => arePicksOpen(row, new Date(), season) && !mine,
  unpick: (row: StoredMatch, mine: boolean, season: Season) => arePicksOpen(row, new Date(), season) && mine,
  add: (row: StoredMatch, mine: boolean) => !mine && row.teamTwo !== TBC,
};

/** The season in the layout's order, not by random ids, so that the same actions always do the same. */
function steady(season: StoredSeason, { players }: World): StoredSeason {
  const keyOf = ({ matchNumber, matchDate, teamOne, teamTwo, matchType }: StoredMatch) =>
    [String(matchNumber).padStart(3, "0"), matchDate.toISOString(), teamOne, teamTwo, matchType].join();
  const matches = season.matches.toSorted((one, other) => keyOf(one).localeCompare(keyOf(other)));
  const places = new Map([...matches.map(({ matchId }) => matchId), ...players].map((id, place) => [id, place]));
  const placeOf = ({ matchId, userId }: StoredPick) => (places.get(matchId) ?? 0) * 1_000 + (places.get(userId) ?? 0);
  return { ...season, matches, picks: season.picks.toSorted((one, other) => placeOf(one) - placeOf(other)) };
}

/** Does it; throws the command's Refusal. Skips actions without a target. */
export async function act(action: Action, world: World, stored: StoredSeason): Promise<void> {
  const season = steady(stored, world);
  const actor = { ...world.actor, now: new Date() };
  if ("player" in action) {
    const userId = nth(world.players, action.player);
    if (userId === undefined) return;
    if ("match" in action) {
      const picked = new Set(season.picks.filter((pick) => pick.userId === userId).map(({ matchId }) => matchId));
      const aim = action.aim ? aims[action.kind] : undefined;
      const row = aimed(season.matches, action.match, (row) => aim?.(row, picked.has(row.matchId), season.of) ?? true);
      return actOnPick(action, userId, row, actor);
    }
    return actOnPlayer(action, userId, world, season, actor);
  }
  if ("pick" in action) {
    const byId = new Map(season.matches.map((row) => [row.matchId, row]));
    const turnable = (pick: StoredPick) => {
      const row = byId.get(pick.matchId);
      return (
        row !== undefined &&
        mayPlayGamechanger(row, pick, opponentIn(row, pick), {
          gamechangers: 1,
          now: actor.now,
          season: actor.season,
        }) === null
      );
    };
    const fits = { flip: turnable, "spend-again": (pick: StoredPick) => pick.wildcardUsed };
    const aim =
      action.kind === "spend-again" || (action.kind === "flip" && action.aim) ? fits[action.kind] : () => true;
    const pick = aimed(season.picks, action.pick, aim);
    if (!pick) return;
    if (action.kind === "remove-pick") return removePick(pick.id, actor);
    if (action.kind === "spend-again") return spendAgain(pick, season, actor);
    const row = byId.get(pick.matchId);
    if (action.kind === "flip") {
      const predictedTeam = action.aim ? opponentIn(row, pick) : sideIn(row, action.side);
      await playGamechanger({ userId: pick.userId, matchId: pick.matchId, predictedTeam }, actor);
      return;
    }
    const predictedTeam = sideIn(row, action.side);
    const changed = { wildcardUsed: action.extra === "wildcard", gamechangerUsed: action.extra === "gamechanger" };
    await editPick(pick.id, { ...changed, predictedTeam }, actor);
    return;
  }
  if (action.kind === "create") {
    const [teamOne = MI, teamTwo = CSK] = action.sides;
    const fixture = { matchDate: dateOf(world, action.date), matchNumber: action.number, matchType: action.type };
    await createMatch({ ...fixture, teamOne, teamTwo }, actor);
    return;
  }
  if (action.kind === "end-all") {
    for (const { matchId, teamOne } of season.matches) {
      await setResult(matchId, action.winner === "draw" || teamOne === TBC ? DRAW : teamOne, actor);
    }
    return;
  }
  const row = aimed(season.matches, action.match, (row) => isAimedAt(row, action));
  if (row) await actOnMatch(action, row, world, actor);
}

function isAimedAt({ matchWinner, matchDate, awardedAt }: StoredMatch, action: MatchAction): boolean {
  if (action.kind === "take-back") return awardedAt !== null || !action.aim;
  if (action.kind === "result" && action.aim) return matchWinner === DRAW;
  return !("early" in action) || action.early || matchDate <= new Date();
}

/** A wildcard is returned by a draw and spent elsewhere before the draw is corrected. */
async function spendAgain({ matchId, userId }: StoredPick, season: StoredSeason, actor: SeasonActor): Promise<void> {
  const row = season.matches.find((match) => match.matchId === matchId);
  await setResult(matchId, DRAW, actor);
  const others = season.picks.filter((pick) => pick.userId === userId && pick.matchId !== matchId);
  const costing = new Set(
    season.matches
      .filter(({ matchType, matchWinner }) => matchType === "League" && !isShared(matchWinner))
      .map((match) => match.matchId),
  );
  const player = season.players.find((player) => player.userId === userId);
  const bare = others.filter((pick) => costing.has(pick.matchId) && !pick.wildcardUsed && !pick.gamechangerUsed);
  for (const { id, predictedTeam } of bare.slice(0, (player?.wildcards ?? 0) + 1)) {
    await editPick(id, { predictedTeam, wildcardUsed: true, gamechangerUsed: false }, actor);
  }
  await setResult(matchId, sideIn(row, "one"), actor);
}

type PickAction = Extract<Action, { player: number; match: number }>;
type PlayerAction = Exclude<Extract<Action, { player: number }>, { match: number }>;
type MatchAction = Exclude<Extract<Action, { match: number }>, { player: number }>;

async function actOnPick(action: PickAction, userId: string, row: StoredMatch | undefined, actor: SeasonActor) {
  if (!row) return;
  const { matchId } = row;
  if (action.kind === "unpick") return deletePick({ userId, matchId }, actor);
  const predictedTeam = sideIn(row, action.side);
  if (action.kind === "add")
    await submitAsAdmin({ userId, matchId, predictedTeam, wildcardUsed: action.wildcard }, actor);
  else await submitPick({ userId, matchId, predictedTeam, wildcardUsed: action.wildcard }, actor);
}

async function actOnPlayer(
  action: PlayerAction,
  userId: string,
  world: World,
  season: StoredSeason,
  actor: SeasonActor,
): Promise<void> {
  if (action.kind === "delete-user") {
    await deleteUser(userId, actor);
  } else if (action.kind === "home") {
    await editUser({ userId, homeTeam: action.homeTeam }, actor);
  } else {
    const { wildcards, flips } = action;
    await editUser({ userId, wildcards, flips }, actor);
    const held = season.players.find((player) => player.userId === userId);
    const grant = world.grants.get(userId);
    if (!held || !grant) return;
    const given = { wildcards: wildcards - held.wildcards, flips: flips - held.gamechangers };
    world.grants.set(userId, { wildcards: grant.wildcards + given.wildcards, flips: grant.flips + given.flips });
  }
}

async function actOnMatch(action: MatchAction, row: StoredMatch, world: World, actor: SeasonActor): Promise<void> {
  const { matchId, matchNumber, matchDate, matchType, teamOne, teamTwo } = row;
  const fields = { matchId, matchNumber, matchDate, matchType, teamOne, teamTwo };
  switch (action.kind) {
    case "status":
      await setStatus({ matchId, matchStarted: action.started, matchEnded: action.ended }, actor);
      return;
    case "result":
      await setResult(matchId, winnerIn(row, action.winner), actor);
      return;
    case "play":
      await setResult(matchId, winnerIn(row, action.winner), actor);
      await awardPoints(matchId, actor);
      return;
    case "award":
      await awardPoints(matchId, actor);
      return;
    case "take-back":
      await withdrawAward({ matchId }, actor);
      return;
    case "delete":
      await deleteMatch(matchId, actor);
      return;
    case "postpone":
      await editMatch({ ...fields, matchDate: dateOf(world, action.date) }, actor);
      return;
    case "innings": {
      const batted = [teamOne, teamTwo].filter((team) => team !== TBC);
      const innings = batted.map((team, index) => {
        return { number: index + 1, team, runs: action.runs[index] ?? 0, wickets: 5, balls: 120 };
      });
      const ended = action.ended ?? row.matchEnded;
      await applyChange(matchId, "refresh-match", actor, (old) => {
        return { ...old, matchStarted: true, matchEnded: ended, matchStatus: `Score ${crypto.randomUUID()}`, innings };
      });
      return;
    }
    case "describe":
      await editMatch({ ...fields, venue: action.venue, matchName: action.name }, actor);
      return;
    case "edit": {
      const { number, date, type, sides, winner, second, ended } = action;
      const [one = teamOne, two = teamTwo] = sides ?? [];
      const edited = { ...fields, teamOne: one, teamTwo: two };
      if (number !== undefined) edited.matchNumber = number;
      if (date !== undefined) edited.matchDate = dateOf(world, date);
      if (type !== undefined) edited.matchType = type;
      await editMatch(
        {
          ...edited,
          ...(winner !== undefined && { matchWinner: winnerIn(edited, winner) }),
          ...(second !== undefined && { secondInningStarted: second }),
          ...(ended !== undefined && { matchEnded: ended }),
        },
        actor,
      );
    }
  }
}

function opponentIn(row: StoredMatch | undefined, pick: { predictedTeam: string }): string {
  return (row && opponentOf(row, pick.predictedTeam)) ?? TBC;
}

type Side = "one" | "two" | "other";

function sideIn(row: { teamOne: string; teamTwo: string } | undefined, side: Side): string {
  if (!row || side === "other") return "Sunrisers Hyderabad";
  return side === "one" ? row.teamOne : row.teamTwo;
}

function winnerIn(row: { teamOne: string; teamTwo: string }, winner: Side | "draw" | "tie" | "none"): string | null {
  if (winner === "none") return null;
  if (winner === "tie") return TIE;
  return winner === "draw" ? DRAW : sideIn(row, winner);
}

/** One that fits, or any if none does. */
function aimed<T>(list: readonly T[], index: number, fits: (one: T) => boolean): T | undefined {
  return nth(list.filter(fits), index) ?? nth(list, index);
}

function nth<T>(list: readonly T[], index: number): T | undefined {
  return list[index % list.length];
}
