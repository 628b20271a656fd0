/**
 * `npm run next-season -- FILE`: backs everything up to FILE, then takes the season's matches, picks and points away, so
 * that the next one can be loaded. Accounts and home teams stay.
 */
import { existsSync } from "node:fs";
import { takeBackup } from "../support/backup";
import { withProduct } from "../support/home";
import { command, Stop, say, step } from "../support/progress";

await command(async () => {
  const file = process.argv[2];
  if (!file) throw new Stop("Say where the old season is kept: npm run next-season -- season-2026.sql.gz");
  if (existsSync(file)) throw new Stop(`${file} is there already: choose another name.`);
  await withProduct(async ({ direct }) => {
    await step(`keeping the old season in ${file}`, () => takeBackup(direct, file, new Date()));
    const { endSeason } = await import("../../lib/season-change/next-season");
    const { currentSeason } = await import("../../lib/season/current-season");
    const { matches, picks } = await endSeason((await currentSeason()).rules);
    say(`${matches} matches and ${picks} picks are put away. Load the next season on Manage Matches.`);
  });
});
