/** What a player was told of their picks, kept beside the server, to be held against the database at the end. */

export interface KnownPick {
  predictedTeam: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
}

/** A pick or its absence; two of them where a call broke off and nobody knows which holds. */
type Belief = [KnownPick | null] | [KnownPick | null, KnownPick | null];

export class Ledger {
  private readonly beliefs = new Map<string, Belief>();
  readonly faults: string[] = [];

  /** What the player has for certain; undefined while that is not known. */
  known(userId: string, matchId: string): KnownPick | null | undefined {
    const belief = this.beliefs.get(key(userId, matchId)) ?? [null];
    return belief.length === 1 ? belief[0] : undefined;
  }

  /** The server has said that this is so. */
  acknowledge(userId: string, matchId: string, pick: KnownPick | null): void {
    this.beliefs.set(key(userId, matchId), [pick]);
  }

  /** A call that would lead there has not been answered. */
  doubt(userId: string, matchId: string, wanted: KnownPick | null): void {
    const [believed = null] = this.beliefs.get(key(userId, matchId)) ?? [];
    this.beliefs.set(key(userId, matchId), [believed, wanted]);
  }

  /** What the server shows has to be what was believed, or one of the two that were possible. */
  compare(userId: string, matchId: string, shown: KnownPick | null): void {
    const belief = this.beliefs.get(key(userId, matchId)) ?? [null];
    if (!belief.some((pick) => isSame(pick, shown))) {
      this.faults.push(
        `${userId} on ${matchId}: believed ${belief.map(words).join(" or ")}, but it is ${words(shown)}`,
      );
    }
    this.acknowledge(userId, matchId, shown);
  }

  get size(): number {
    return this.beliefs.size;
  }

  places(): { userId: string; matchId: string }[] {
    return [...this.beliefs.keys()].map((place) => {
      const [userId = "", matchId = ""] = place.split(" ");
      return { userId, matchId };
    });
  }
}

const key = (userId: string, matchId: string) => `${userId} ${matchId}`;

function isSame(one: KnownPick | null, other: KnownPick | null): boolean {
  return words(one) === words(other);
}

function words(pick: KnownPick | null): string {
  if (!pick) return "no pick";
  return `${pick.predictedTeam}${pick.wildcardUsed ? " with a wildcard" : ""}${pick.gamechangerUsed ? " by a gamechanger" : ""}`;
}
