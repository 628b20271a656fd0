/**
 * `npm run next-season -- FILE [SLUG]`: backs everything up to FILE, closes the current season with the table as it stands, and
 * starts the next one: SLUG, or the only one that is to come. Nothing is lost: the season that ends stays in the hall of fame. Where
 * matches of it have no points, it wants their number: `--unfinished 3`. One that has no match gives way without being closed.
 */
import { existsSync } from "node:fs";
import { takeBackup } from "../support/backup";
import { readCount, readLine } from "../support/command-line";
import { withProduct } from "../support/home";
import { command, Stop, say, step } from "../support/progress";
import { sayHowMany } from "../support/say-how-many";

await command(async () => {
  const { values, words } = readLine({ unfinished: { type: "string", default: "0" } }, 2);
  const [file, slug] = words;
  const turn = { slug, unfinished: readCount(values.unfinished, "--unfinished 3") };
  if (!file) throw new Stop("Say where everything is backed up to first: npm run next-season -- before-2027.sql.gz");
  if (existsSync(file)) throw new Stop(`${file} is there already: choose another name.`);
  await withProduct(async ({ direct }) => {
    const { goOn, requireTurn } = await import("../../lib/season-change/next-season");
    const example = (backup: string) => (count: number) =>
      `next-season -- ${[backup, slug ?? []].flat().join(" ")} --unfinished ${count}`;
    await sayHowMany(requireTurn(turn), example(file));
    await step(`backing everything up to ${file}`, () => takeBackup(direct, file, new Date()));
    // The file is there by now.
    const { closed, started } = await sayHowMany(goOn(turn, new Date()), example("ANOTHER-FILE"));
    if (closed) say(`${closed} is closed, and stays to be read under /seasons.`);
    else if (started) say("The season before had no match: it gives way, and nothing of it stands under /seasons.");
    if (started) say(`${started} has started: players are asked to join it.`);
    else say("No season is to come yet: npm run season -- import FILE, then npm run season -- start SLUG.");
  });
});
