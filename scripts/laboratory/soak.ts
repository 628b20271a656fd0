/**
 * `npm run soak -- --minutes 5 --rate 200 --players 500`: a match day under load and with faults; see tests/soak. Ends with
 * 1 when a pick was lost, doubled or miscounted, or the table is not what a replay gives.
 */
import { parseArgs } from "node:util";
import { build, isBuildStale } from "../support/build";
import { command, Stop, say, step } from "../support/progress";

await command(async () => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { minutes: text, rate: text, players: text } });
  const [minutes, rate, players] = [values.minutes ?? 5, values.rate ?? 200, values.players ?? 500].map(Number);
  if (!minutes || !rate || !players) throw new Stop("Minutes, rate and players are numbers above zero.");
  if (await isBuildStale()) await step("building", () => build({ quiet: true }));
  const { playMatchDay } = await import("../../tests/soak/soak");
  const { faults, statuses, ...report } = await playMatchDay({ seconds: minutes * 60, rate, players, say });
  say(`\n${report.calls} calls, answered ${JSON.stringify(statuses)} (0: not at all)`);
  say(`half within ${report.p50.toFixed(0)} ms, 99 % within ${report.p99.toFixed(0)} ms`);
  say(`the server took at most ${report.peakMemory.toFixed(0)} MB`);
  say(`${report.acknowledged} picks checked against what players were told; faults: ${faults.length}`);
  for (const fault of faults.slice(0, 20)) say(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
});
