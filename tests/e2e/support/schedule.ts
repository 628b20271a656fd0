/** The schedule's matches of Mumbai and Chennai, and their rows. */
import type { Locator, Page } from "playwright/test";
import { db } from "@/lib/db";
import { CSK, MI } from "./season";

type MatchTraits = Parameters<ReturnType<typeof db>["match"]["create"]>[0]["data"];

/** A League match of Mumbai and Chennai, so many milliseconds from now. */
export async function addMatch(
  matchNumber: number,
  fromNow: number,
  traits: Partial<MatchTraits> = {},
): Promise<string> {
  const data = { matchName: `Mumbai v Chennai, match ${matchNumber}`, matchNumber, teamOne: MI, teamTwo: CSK };
  const matchDate = new Date(Date.now() + fromNow);
  const { matchId } = await db().match.create({ data: { ...data, matchDate, matchType: "League", ...traits } });
  return matchId;
}

/** The button that opens a match's row. */
export const opener = (page: Page, number: number): Locator =>
  page.getByRole("button", { name: new RegExp(`^Match ${number}, `) });

export const rowOf = (page: Page, number: number): Locator =>
  page.getByRole("row").filter({ has: opener(page, number) });

/** The viewer's pick in a match's row. */
export const ownPickIn = (page: Page, number: number): Locator => rowOf(page, number).getByRole("cell").nth(-2);

/** The numbers of the listed matches. */
export async function numbersOn(page: Page): Promise<number[]> {
  const names = await page
    .getByRole("button", { name: /^Match \d+, / })
    .evaluateAll((buttons) => buttons.map((button) => button.getAttribute("aria-label") ?? ""));
  return names.map((name) => Number(/\d+/.exec(name)?.[0]));
}
