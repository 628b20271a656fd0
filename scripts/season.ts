/**
 * `npm run season`: lists the seasons. `-- check FILE` validates a season pack, `-- import FILE` adds its season, and
 * `-- remove SLUG` removes one to come. `-- start SLUG`, `-- close` (`-- close 3` if three matches have no points) and
 * `-- reopen` do the same as /admin/season. `-- schema` prints the JSON schema in docs/season-pack.schema.json.
 */
import { readFile } from "node:fs/promises";
import { PACK_FORMAT, type Pack, readPack } from "../lib/season/pack";
import { command, readCount, readLine, Stop, say, whyUnreadable } from "./support/command";
import { explainUnfinished } from "./support/explain-unfinished-matches";
import { withProduct } from "./support/machine";

/** Verbs that take a file, a slug or a number. */
const WITH_SUBJECT = ["check", "import", "remove", "start", "close"];

const [verb = "list", subject] = readLine({}, 2).words;

async function packOf(file: string | undefined): Promise<Pack> {
  if (!file) throw new Stop("Name a season pack file: npm run season -- import my-season.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    throw new Stop(whyUnreadable(error, file));
  });
  const read = readPack(text);
  if ("pack" in read) return read.pack;
  const lines = read.faults.map(({ path, sentence }) => `  ${path ? `${path}: ` : ""}${sentence}`);
  throw new Stop(`${file} isn't a valid season pack (${PACK_FORMAT}):\n${lines.join("\n")}`);
}

await command(async () => {
  if (subject !== undefined && !WITH_SUBJECT.includes(verb)) throw new Stop(`${verb} doesn't take "${subject}".`);
  if (verb === "schema") {
    const { describePack } = await import("./support/openapi");
    return say(JSON.stringify(describePack(), null, 2));
  }
  if (verb === "check") {
    const { name, teams, matches } = await packOf(subject);
    return say(`${name}: ${teams.length} teams and ${matches.length} matches. It can be imported.`);
  }
  const pack = verb === "import" ? await packOf(subject) : null;
  await withProduct(async () => {
    const { COMMAND_LINE } = await import("../lib/activity/actions");
    const actor = { userId: COMMAND_LINE.id, now: new Date() };
    const { closeSeason, importSeason, removeSeason, reopenSeason, startSeason } = await import(
      "../lib/season/admin-actions"
    );
    const { listSeasons } = await import("../lib/season/admin-data");
    if (pack) {
      await importSeason(pack, actor);
    } else if (verb === "remove") {
      await removeSeason(subject ?? "", actor);
    } else if (verb === "start") await startSeason(subject ?? "", actor);
    else if (verb === "close") {
      const unfinished = readCount(subject ?? "0", "close 3");
      await explainUnfinished(closeSeason({ unfinished }, actor), (count) => `season -- close ${count}`);
    } else if (verb === "reopen") await reopenSeason(actor);
    else if (verb !== "list")
      throw new Stop("Choose a command: list, check, import, remove, start, close, reopen or schema.");
    for (const { slug, name, state, isCurrent, _count } of await listSeasons())
      say(`${isCurrent ? "→" : " "} ${slug}: ${name}, ${state.replace("_", " ")}, ${_count.matches} matches`);
  });
});
