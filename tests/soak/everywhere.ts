/** Whether every server shows a change at once, whichever of them made it, to a browser that keeps what was before. */
import { z } from "zod";
import { db } from "@/lib/db";
import { Browser } from "./browser";
import type { MatchDay } from "./match-day";

const matchesSchema = z.array(
  z.object({ matchId: z.string(), matchStarted: z.boolean(), matchWinner: z.string().nullable() }),
);
type ShownMatch = z.infer<typeof matchesSchema>[number];
const tableSchema = z.array(z.object({ points: z.number() }));

export class Watchers {
  /** One browser a server, which keeps the replies of that one alone. */
  private constructor(
    private readonly watchers: readonly { browser: Browser; origin: string }[],
    private readonly faults: string[],
  ) {}

  static async open(day: MatchDay, userId: string, faults: string[]): Promise<Watchers> {
    const watching = day.origins.map(async (origin, index) => {
      return { origin, browser: await new Browser(userId, day, `10.3.0.${index + 1}`).signIn() };
    });
    return new Watchers(await Promise.all(watching), faults);
  }

  /** Looks at both lists, so that the next look is one with a tag. */
  async look(): Promise<void> {
    for (const { browser, origin } of this.watchers) {
      await browser.poll("/api/match/list", { origin });
      await browser.poll("/api/leaderboard/list", { origin });
    }
  }

  async seeMatch(matchId: string, isSo: (match: ShownMatch) => boolean, what: string): Promise<void> {
    for (const { browser, origin } of this.watchers) {
      const reply = await browser.insist(() => browser.poll("/api/match/list", { origin }));
      const match = matchesSchema.safeParse(reply.body.data).data?.find((one) => one.matchId === matchId);
      if (!match || !isSo(match)) this.faults.push(`${origin} does not show that ${what}: ${reply.status}`);
    }
  }

  /** Holds the points of all players together against what is stored. */
  async seeTable(what: string): Promise<void> {
    const { _sum: stored } = await db().leaderboardEntry.aggregate({ _sum: { points: true } });
    for (const { browser, origin } of this.watchers) {
      const reply = await browser.insist(() => browser.poll("/api/leaderboard/list", { origin }));
      const shown = tableSchema.safeParse(reply.body.data).data?.reduce((sum, { points }) => sum + points, 0);
      if (shown !== stored.points) this.faults.push(`${origin} shows ${shown} points after ${what}: ${stored.points}`);
    }
  }
}
