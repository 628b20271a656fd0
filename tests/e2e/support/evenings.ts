/** A season in progress, so that pages about past matches have something to show. */
import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/db";
import { buildScorer, longStandingPlayer, playEvenings } from "../../support/evenings-played";

/** An administrator who plays: right in every match but the first, so that the crowd is right as often. */
export async function buildVeteran(firstName: string, lastName: string) {
  const veteran = await longStandingPlayer(firstName, lastName);
  const user = await db().user.update({ where: { id: veteran.id }, data: { isAdmin: true } });
  const right = { right: [user] };
  const { actor } = await buildScorer();
  await playEvenings([right, right, { ...right, wildcards: [user] }], actor);
  return user;
}

/** What pages say about past matches, once there are any. */
const OF_EVENINGS: Record<string, string> = {
  "/insights": "picked the winner in 3 of 3 matches",
  "/leaderboard/race": "Points after each match",
  "/leaderboard?after=last": "Play season",
};

/** What shows when a page has loaded with its data. */
export function signOf(page: Page, path: string): Locator {
  const sign = OF_EVENINGS[path];
  return sign === undefined ? page.getByRole("heading", { level: 1 }) : page.getByText(sign).first();
}
