/** The day that the load plays on: two matches that close, begin and end while it runs, and what is measured of it. */
import { opponentOf } from "@/lib/match/rules";
import { Calls } from "./calls";
import type { Fixture } from "./season";

export class MatchDay {
  readonly calls = new Calls();
  private asked = 0;

  constructor(
    readonly origins: readonly string[],
    readonly fixtures: readonly Fixture[],
  ) {}

  /** The servers take turns, so that nothing passes which is kept in one process. */
  nextOrigin(): string {
    this.asked += 1;
    return this.origins[this.asked % this.origins.length] ?? "";
  }

  anyMatch(): string {
    return pickOne(this.fixtures).matchId;
  }

  anySide(matchId: string): string {
    const { teamOne, teamTwo } = this.fixture(matchId);
    return pickOne([teamOne, teamTwo]);
  }

  otherSide(matchId: string, team: string | undefined): string {
    return opponentOf(this.fixture(matchId), team ?? "") ?? this.anySide(matchId);
  }

  isStarted(matchId: string): boolean {
    return this.fixture(matchId).started;
  }

  fixture(matchId: string): Fixture {
    const found = this.fixtures.find((fixture) => fixture.matchId === matchId);
    if (!found) throw new Error(`There is no match ${matchId}`);
    return found;
  }
}

function pickOne<T>(choices: readonly T[]): T {
  const choice = choices[Math.floor(Math.random() * choices.length)];
  if (choice === undefined) throw new Error("There is nothing to choose from");
  return choice;
}
