/** Whose phones get notifications, and the calls by which they do. */
import { messageReply } from "@/lib/message-reply-schema";
import type { Message } from "@/lib/notification/message-schema";
import { chosenReply } from "@/lib/notification/schema";
import { Stop } from "../../support/progress";
import type { Player } from "./arrive";
import { CROWD } from "./crowd";
import type { PushService } from "./push-service";

/** So many evenings a player keeps notifications on, and so many have them at a time. */
const EVENINGS = 2;

/**
 * Who has notifications on, by their addresses: everybody in turns. A phone is told once a day of a kind, and by the clock all these
 * evenings are one day: on a phone that stayed on, 74 results would become one.
 */
export function turnsAt(matchNumber: number): string[] {
  const there = CROWD.filter(({ from }) => from <= matchNumber).map(({ email }) => email);
  const places = Array.from({ length: EVENINGS }, (_, ago) => (matchNumber + there.length - ago) % there.length);
  return there.filter((_, place) => places.includes(place));
}

interface Wishes {
  /** Where the demo is. */
  origin: string;
  service: PushService;
  /** What the demo's scheduled calls carry. */
  secret: string;
  say: (line: string) => void;
  show: (player: Player, message: Message) => void;
}

export class Phones {
  private readonly on = new Map<string, Player>();
  private areSent = true;
  private areAskedFor = true;

  constructor(private readonly wishes: Wishes) {}

  /** From now on these of the players get notifications, and nobody else. Where the demo sends none, says so once. */
  async keepOn(emails: readonly string[], players: Iterable<Player>): Promise<void> {
    for (const player of [...this.on.values()].filter(({ email }) => !emails.includes(email))) {
      await player.visitor.post("/api/notification/unsubscribe", messageReply);
      this.on.delete(player.email);
    }
    for (const player of players) {
      if (this.areSent && emails.includes(player.email) && !this.on.has(player.email)) await this.switchOn(player);
    }
  }

  /** Has the demo send what is due. Its scheduler does so each minute, in which whole evenings go by here. */
  async ring(): Promise<void> {
    if (this.on.size === 0 || !this.areAskedFor) return;
    const headers = { authorization: `Bearer ${this.wishes.secret}` };
    const { origin, say } = this.wishes;
    // Whether anybody answers at all, the next call of a visitor says.
    const reply = await fetch(`${origin}/api/cron/send-notifications`, { headers }).catch(() => null);
    await reply?.body?.cancel();
    if (!reply || reply.ok) return;
    this.areAskedFor = false;
    say(
      `     Notifications come when the demo sends them by itself: our call for them is answered with ${reply.status}.`,
    );
  }

  private async switchOn(player: Player): Promise<void> {
    const { service, say, show } = this.wishes;
    const subscription = service.addPhone((message) => show(player, message));
    // At whatever hour somebody watches.
    const quiet = { from: 0, until: 0 };
    try {
      await player.visitor.call("PUT", "/api/notification/settings", chosenReply, { quiet });
      await player.visitor.post("/api/notification/subscribe", messageReply, subscription);
      this.on.set(player.email, player);
    } catch (error) {
      if (!(error instanceof Stop)) throw error;
      this.areSent = false;
      say(`     The season goes on without notifications. ${error.message}`);
    }
  }
}
