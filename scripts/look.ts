import { mkdir } from "node:fs/promises";
import { launchBrowser, signIn, withDemoSite } from "./support/demo-site";
import { main } from "./support/progress";
const OUT = "/tmp/w/look";
await main(async () => {
  await mkdir(OUT, { recursive: true });
  const browser = await launchBrowser();
  await withDemoSite(async (origin) => {
    const { DEMO_LOGINS } = await import("../prisma/seed/players");
    const { db } = await import("../lib/db");
    const shoot = async (kind: string, size: { width: number; height: number }, theme: "light" | "dark", work: (page: import("playwright").Page) => Promise<void>, full = false) => {
      const context = await browser.newContext({ viewport: size, colorScheme: theme, locale: "en-GB", timezoneId: "Asia/Dubai" });
      await signIn(context, origin, DEMO_LOGINS.player);
      const page = await context.newPage();
      await work(page);
      await page.screenshot({ path: `${OUT}/${kind}-${size.width}-${theme}.png`, animations: "disabled", fullPage: full });
      const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      if (over > 0) console.log(kind, size.width, "overflows", over);
      await context.close();
    };
    const S = [{ width: 360, height: 760 }, { width: 768, height: 1000 }, { width: 1440, height: 900 }];
    for (const size of S) for (const theme of ["light", "dark"] as const) {
      await shoot("schedule-top", size, theme, async (page) => { await page.goto(origin + "/schedule"); await page.waitForLoadState("networkidle"); await page.evaluate(() => scrollTo(0, 0)); });
      await shoot("schedule-open", size, theme, async (page) => { await page.goto(origin + "/schedule"); await page.waitForLoadState("networkidle"); await page.getByRole("button", { name: "Match 34" }).click(); await page.waitForLoadState("networkidle"); await page.getByRole("button", { name: "Match 34" }).evaluate((e) => e.closest("tr,section,tbody")?.scrollIntoView({ block: "start" })); await page.evaluate(() => scrollBy(0, -120)); });
      await shoot("today-failed", size, theme, async (page) => {
        await page.goto(origin + "/rules"); await page.waitForLoadState("networkidle");
        await page.route("**/api/match/get-todays-match**", (r) => r.fulfill({ status: 503, json: { error: "Away", code: "UNAVAILABLE" } }));
        await page.route("**/?_rsc=**", (r) => r.continue());
        await page.goto(origin + "/"); await page.waitForLoadState("networkidle"); await page.waitForTimeout(4000);
      });
    }
    const long = ["Venkatanarasimharajuvaripetasubramaniama", "Maria da Conceição Fernandes de Albuquer"];
    for (const [at, { id }] of (await db().user.findMany({ select: { id: true } })).entries()) {
      const [firstName = "", lastName = ""] = at % 2 ? long : long.toReversed();
      await db().user.update({ where: { id }, data: { firstName, lastName } });
    }
    for (const size of S) for (const theme of ["light", "dark"] as const) {
      await shoot("long-leaderboard", size, theme, async (page) => { await page.goto(origin + "/leaderboard"); await page.waitForLoadState("networkidle"); }, true);
      await shoot("long-home", size, theme, async (page) => { await page.goto(origin + "/"); await page.waitForLoadState("networkidle"); }, true);
    }
  });
  await browser.close();
});
process.exit();
