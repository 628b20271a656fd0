/**
 * `npm run season`: which seasons there are; `-- check FILE`: whether a season pack is right; `-- import FILE`: adds its season;
 * `-- remove SLUG`: removes one that is to come; `-- start SLUG`, `-- close` (`-- close 3` where three matches have no points),
 * `-- reopen`: begins, ends and opens again, as an administrator does under /admin/season.
 */
import { readFile } from "node:fs/promises";
import { PACK_FORMAT, type Pack } from "../../lib/season/pack-schema";
import { readPack } from "../../lib/season/read-pack";
import { readCount, readLine } from "../support/command-line";
import { withProduct } from "../support/home";
import { command, Stop, say } from "../support/progress";
import { sayHowMany } from "../support/say-how-many";
import { whyUnreadable } from "../support/why-unreadable";

/** With these a file stands, a season, or how many matches have no points. */
const WITH_SUBJECT = ["check", "import", "remove", "start", "close"];

const [verb = "list", subject] = readLine({}, 2).words;

async function packOf(file: string | undefined): Promise<Pack> {
  if (!file) throw new Stop("Name the file of a season pack: npm run season -- import my-season.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Stop(whyUnreadable(error, file));
  });
  const read = readPack(text);
  if ("pack" in read) return read.pack;
  const lines = read.faults.map(({ path, sentence }) => `  ${path ? `${path}: ` : ""}${sentence}`);
  throw new Stop(`${file} is no season pack (${PACK_FORMAT}) yet:\n${lines.join("\n")}`);
}

await command(async () => {
  if (subject !== undefined && !WITH_SUBJECT.includes(verb)) throw new Stop(`${verb} does nothing with "${subject}".`);
  if (verb === "check") {
    const { name, teams, matches } = await packOf(subject);
    return say(`${name}: ${teams.length} teams and ${matches.length} matches. It can be imported.`);
  }
  const pack = verb === "import" ? await packOf(subject) : null;
  await withProduct(async () => {
    const { COMMAND_LINE } = await import("../../lib/activity/record");
    const actor = { userId: COMMAND_LINE.id, now: new Date() };
    const year = await import("../../lib/season-change/turn-of-the-year");
    const { listSeasons } = await import("../../lib/season-change/managed-season");
    if (pack) {
      const { importSeason } = await import("../../lib/season-change/import-season");
      await importSeason(pack, actor);
    } else if (verb === "remove") {
      const { removeSeason } = await import("../../lib/season-change/remove-season");
      await removeSeason(subject ?? "", actor);
    } else if (verb === "start") await year.startSeason(subject ?? "", actor);
    else if (verb === "close") {
      const unfinished = readCount(subject ?? "0", "close 3");
      await sayHowMany(year.closeSeason({ unfinished }, actor), (count) => `season -- close ${count}`);
    } else if (verb === "reopen") await year.reopenSeason(actor);
    else if (verb !== "list")
      throw new Stop("What is to be done? list, check, import, remove, start, close or reopen.");
    for (const { slug, name, state, isCurrent, _count } of await listSeasons())
      say(`${isCurrent ? "→" : " "} ${slug}: ${name}, ${state.replace("_", " ")}, ${_count.matches} matches`);
  });
});
