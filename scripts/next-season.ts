/**
 * `npm run next-season -- FILE [SLUG]`: backs up the database to FILE, closes the current season, and starts the next
 * one: SLUG, or the only one to come. If matches have no points yet, it needs their number: `--unfinished 3`. A season
 * without matches is replaced without being closed.
 */
import { existsSync } from "node:fs";
import { takeBackup } from "./support/backup-file";
import { command, readCount, readLine, Stop, say, step } from "./support/command";
import { explainUnfinished } from "./support/explain-unfinished-matches";
import { withProduct } from "./support/machine";

await command(async () => {
  const { values, words } = readLine({ unfinished: { type: "string", default: "0" } }, 2);
  const [file, slug] = words;
  const turn = { slug, unfinished: readCount(values.unfinished, "--unfinished 3") };
  if (!file) throw new Stop("Name a file for the backup: npm run next-season -- before-2027.sql.gz");
  if (existsSync(file)) throw new Stop(`${file} already exists. Choose another name.`);
  await withProduct(async ({ direct }) => {
    const { startNextSeason, requireNextSeason } = await import("../lib/season/admin-actions");
    const example = (backup: string) => (count: number) =>
      `next-season -- ${[backup, slug ?? []].flat().join(" ")} --unfinished ${count}`;
    await explainUnfinished(requireNextSeason(turn), example(file));
    await step(`backing everything up to ${file}`, () => takeBackup(direct, file, new Date()));
    // The backup exists by now, so the example needs another file name.
    const { closed, started } = await explainUnfinished(startNextSeason(turn, new Date()), example("ANOTHER-FILE"));
    if (closed) say(`${closed} is closed. You'll find it under /seasons.`);
    else if (started) say("The previous season had no matches, so it won't appear under /seasons.");
    if (started) say(`${started} has started. Players will be asked to join.`);
    else say("There's no upcoming season yet: npm run season -- import FILE, then npm run season -- start SLUG.");
  });
});
