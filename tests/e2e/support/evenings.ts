/** A season that has been played for a while: pages that tell of its evenings have something to tell. */
import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";

/** An administrator who plays: right on every evening but the first, so that the crowd is right as often. */
export async function buildVeteran(firstName: string, lastName: string) {
  const veteran = await longStandingPlayer(firstName, lastName);
  const user = await db().user.update({ where: { id: veteran.id }, data: { isAdmin: true } });
  const right = { right: [user] };
  const { actor } = await buildScorer();
  await playEvenings([right, right, { ...right, wildcards: [user] }], actor);
  return user;
}

/** What pages say of evenings, once there are any. */
const OF_EVENINGS: Record<string, string> = {
  "/insights": "picked the winner in 3 of 3 matches",
  "/leaderboard/race": "Points after each match",
  "/leaderboard?after=last": "Play season",
};

/** What is there when a page has come with what it tells of. */
export function signOf(page: Page, path: string): Locator {
  const sign = OF_EVENINGS[path];
  return sign === undefined ? page.getByRole("heading", { level: 1 }) : page.getByText(sign).first();
}
