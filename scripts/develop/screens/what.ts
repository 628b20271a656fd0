/** Which screens are drawn; another one is another line here. */
import type { Drawing } from "./views";

const screen = (address: string): Drawing => ({ name: address.slice(1).replaceAll("/", "-") || "home", address });

export const MAIN = { today: screen("/"), schedule: screen("/schedule"), table: screen("/leaderboard") };
export const OTHERS = [
  "/rules",
  "/profile",
  "/settings",
  "/settings/notifications",
  "/users",
  "/leaderboard/race",
  "/insights",
  "/mini-leagues",
  "/receipts",
  "/proof",
].map(screen);
export const ADMINS = [
  "/admin",
  "/admin/manage-users",
  "/admin/manage-matches",
  "/admin/manage-predictions",
  "/admin/notices",
  "/admin/season",
  "/admin/activity",
].map(screen);
export const GUESTS = ["/login", "/register", "/forgot-password"].map(screen);
/** Laid out as another of them, so that a picture would say nothing more. */
export const ALIKE = "/forgot-password";
/** Where names stand beside other things. */
export const CROWDED = ["/", "/schedule", "/leaderboard", "/users"].map(screen);
export const EMPTY = ["/", "/schedule", "/leaderboard"].map(screen);
export const EMPTY_FOR_ADMINS = ["/admin/manage-matches"].map(screen);

/** The match that is on, as whoever has picked comes to see it. */
export const live: Drawing = {
  name: "live",
  address: "/",
  open: async (page) => {
    const match = page.locator("[id^=match-]").filter({ has: page.getByText("Live", { exact: true }) });
    await match.evaluate((element) => element.scrollIntoView());
    await match.getByRole("region", { name: "Who picked whom" }).waitFor();
  },
};

/** A pick between its two taps. */
export const confirming: Drawing = {
  name: "confirm",
  address: "/",
  open: async (page) => {
    await page
      .getByRole("button", { name: /^Pick / })
      .first()
      .click();
    await page
      .getByRole("button", { name: "Confirm" })
      .or(page.getByRole("menuitem", { name: "Confirm" }))
      .waitFor();
  },
};

/** A result, and what it changes. */
export const updatingResult: Drawing = {
  name: "update-result",
  address: "/admin/manage-matches",
  open: async (page) => {
    await page
      .getByRole("button", { name: /what to do$/ })
      .first()
      .click();
    await page.getByRole("menuitem", { name: "Update Result" }).click();
    await page.getByRole("dialog").waitFor();
  },
};

/** The table as it stood in the middle of what has been played. */
export const evening: Drawing = { name: "evening", address: "/leaderboard?after=20" };

/** Where the first of the links with such an address leads. */
const following = (name: string, address: string, links: string): Drawing => ({
  name,
  address,
  open: async (page) => {
    await page.locator(`main a[href^="${links}"]`).first().click();
    await page.waitForURL(new RegExp(links));
    await page.getByRole("heading", { level: 1 }).waitFor();
    await page.waitForLoadState("networkidle");
  },
});

export const STORIES = [
  following("player-season", "/leaderboard", "/users/"),
  following("match", "/", "/matches/"),
  following("mini-league", "/mini-leagues", "/mini-leagues/"),
];

/** Once the season has been closed. */
export const YEARS = [screen("/seasons"), following("past-season", "/seasons", "/seasons/")];
