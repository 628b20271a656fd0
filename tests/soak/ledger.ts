/** What a player was told of their picks, kept beside the server, to be held against the database at the end. */
import { MINUTE } from "@/lib/clock";

export interface KnownPick {
  predictedTeam: string;
  wildcardUsed: boolean;
  gamechangerUsed: boolean;
}

/** Which of two holds where a call broke off; milliseconds until when the server may still carry it out. */
interface Doubt {
  wanted: KnownPick | null;
  until: number;
}

/** A pick or its absence, and what else may hold. */
interface Belief {
  pick: KnownPick | null;
  doubt?: Doubt;
}

/** A server that has much to do carries out what nobody waits for any more. */
const CARRIED_OUT_WITHIN = 2 * MINUTE;

export class Ledger {
  private readonly beliefs = new Map<string, Belief>();
  readonly faults: string[] = [];

  /** What the player has for certain; undefined while that is not known. */
  known(userId: string, matchId: string): KnownPick | null | undefined {
    const { pick, doubt } = this.beliefOf(userId, matchId);
    return doubt ? undefined : pick;
  }

  /** The server has said that this is so. */
  acknowledge(userId: string, matchId: string, pick: KnownPick | null): void {
    this.beliefs.set(key(userId, matchId), { pick });
  }

  /** A call that would lead there has failed, or has not been answered at all: that may still be carried out. */
  doubt(userId: string, matchId: string, wanted: KnownPick | null, isAnswered: boolean): void {
    const { pick } = this.beliefOf(userId, matchId);
    const until = isAnswered ? 0 : Date.now() + CARRIED_OUT_WITHIN;
    this.beliefs.set(key(userId, matchId), { pick, doubt: { wanted, until } });
  }

  /** What the server shows has to be what was believed, or one of the two that were possible. */
  compare(userId: string, matchId: string, shown: KnownPick | null): void {
    const { pick, doubt } = this.beliefOf(userId, matchId);
    const possible = doubt ? [pick, doubt.wanted] : [pick];
    if (!possible.some((one) => isSame(one, shown))) {
      this.faults.push(
        `${userId} on ${matchId}: believed ${possible.map(words).join(" or ")}, but it is ${words(shown)}`,
      );
    }
    // What may still come has not come yet: that settles nothing.
    if (doubt && Date.now() < doubt.until && isSame(pick, shown)) return;
    this.acknowledge(userId, matchId, shown);
  }

  private beliefOf(userId: string, matchId: string): Belief {
    return this.beliefs.get(key(userId, matchId)) ?? { pick: null };
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
