/** Plausible picks of the demo's players, the same every time: chance comes from the names, not from the clock. */
import { createHash } from "node:crypto";
import { DAY } from "../../lib/clock";
import type { SeasonFixture } from "../../lib/demo/season-2026";
import { DRAW, EXTRAS_TYPE } from "../../lib/match/rules";
import type { Rules } from "../../lib/season/rules-schema";

import type { DemoPlayer } from "./players";

interface DemoPick {
  number: number;
  /** Code of the team. */
  team: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
  /** How long before picks closed; milliseconds. */
  ahead: number;
}

/** A number from 0 to 1 that is always the same for the same question. */
function chance(...question: (string | number)[]): number {
  const digest = createHash("sha256").update(question.join("|")).digest();
  return digest.readUInt32BE(0) / 2 ** 32;
}

/** The picks of one player in these matches, in order; never more wildcards and gamechangers than there are. */
export function picksOf(player: DemoPlayer, fixtures: readonly SeasonFixture[], rules: Rules): DemoPick[] {
  const left = { wildcards: rules.wildcards, gamechangers: rules.gamechangers };
  const picks: DemoPick[] = [];
  for (const fixture of fixtures) {
    if (chance(player.email, fixture.number, "forgets") < player.forgets) continue;
    const extras = fixture.type === EXTRAS_TYPE;
    const wildcardUsed = extras && left.wildcards > 0 && chance(player.email, fixture.number, "dares") < player.dares;
    const turns = chance(player.email, fixture.number, "turns") < 0.08;
    const gamechangerUsed = extras && !wildcardUsed && left.gamechangers > 0 && turns && fixture.winner !== DRAW;
    // What a draw costs comes back, so it does not count as spent.
    if (fixture.winner !== DRAW) {
      left.wildcards -= Number(wildcardUsed);
      left.gamechangers -= Number(gamechangerUsed);
    }
    const ahead = chance(player.email, fixture.number, "ahead") ** 3 * DAY;
    picks.push({ number: fixture.number, team: choose(player, fixture), wildcardUsed, gamechangerUsed, ahead });
  }
  return picks;
}

/** Their own team as a rule, otherwise the winner as often as their nose allows. */
function choose(player: DemoPlayer, fixture: SeasonFixture): string {
  const { teamOne, teamTwo, winner, number } = fixture;
  const loyal = chance(player.email, number, "loyal") < 0.75;
  if (loyal && (player.homeTeam === teamOne || player.homeTeam === teamTwo)) return player.homeTeam;
  const winning = winner === DRAW ? teamOne : winner;
  const losing = winning === teamOne ? teamTwo : teamOne;
  return chance(player.email, number, "nose") < player.nose ? winning : losing;
}
