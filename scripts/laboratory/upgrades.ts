/**
 * `npm run upgrades`: for each state that the schema has had on this branch, checks that release out, has it fill its own
 * demo, and brings that database to today's: accounts, picks, results and the table stay, `npm run verify` finds nothing bent,
 * and today's server shows the pages. Needs the history, and about half a minute a release. `-- --from HASH` goes on.
 */
import { rm } from "node:fs/promises";
import { build, isBuildStale } from "../support/build";
import { readLine } from "../support/command-line";
import { command, Stop, say, step } from "../support/progress";
import { openPast, type Release, releases } from "./upgrades/releases";
import { upgradeAndLook } from "./upgrades/upgrade";

await command(async () => {
  const { values } = readLine({ from: { type: "string" } });
  const all = releases();
  const first = all.findIndex(({ commit }) => commit.startsWith(values.from ?? ""));
  if (first === -1) throw new Stop(`No release begins with ${values.from}.`);
  if (await isBuildStale()) await step("building", () => build({ quiet: true }));
  const past = await openPast();
  const failed: string[] = [];
  try {
    for (const release of all.slice(first)) {
      const faults = await step(nameOf(release), async () =>
        upgradeAndLook(past.fill(release)).catch((error: Error) => [error.message]),
      );
      for (const fault of faults) say(`    ✗ ${fault}`);
      if (faults.length > 0) failed.push(nameOf(release));
    }
  } finally {
    past.remove();
    await rm(past.folder, { recursive: true, force: true });
  }
  if (failed.length > 0) throw new Stop(`Not well after the upgrade: ${failed.join(", ")}`);
  say(`\nAll ${all.length - first} are well after the upgrade.`);
});

function nameOf({ commit, migrations }: Release): string {
  return `${commit.slice(0, 7)}, ${migrations} migrations`;
}
