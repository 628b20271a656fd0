/**
 * `npm run soak -- --minutes 5 --rate 200 --players 500`: a match day under load and with faults; see tests/soak. `--servers 2`
 * plays it on so many servers, and `--pooled` behind PgBouncer. Ends with 1 when anything was lost, done twice or miscounted.
 */
import { build, isBuildStale } from "../support/build";
import { readLine } from "../support/command-line";
import { command, Stop, say, step } from "../support/progress";

await command(async () => {
  const text = { type: "string" } as const;
  const { values } = readLine({
    ...{ minutes: text, rate: text, players: text, servers: text },
    pooled: { type: "boolean", default: false },
  });
  const { pooled } = values;
  const numbers = [values.minutes ?? 5, values.rate ?? 200, values.players ?? 500, values.servers ?? 1].map(Number);
  const [minutes, rate, players, servers] = numbers;
  if (!minutes || !rate || !players || !servers) throw new Stop("Minutes, rate, players and servers are above zero.");
  if (await isBuildStale()) await step("building", () => build({ quiet: true }));
  const { playMatchDay } = await import("../../tests/soak/soak");
  const report = await playMatchDay({ seconds: minutes * 60, rate, players, servers, pooled, say });
  say(`\n${report.calls} calls, answered ${JSON.stringify(report.statuses)} (0: not at all)`);
  say(`half within ${report.p50.toFixed(0)} ms, 99 % within ${report.p99.toFixed(0)} ms`);
  say(`memory at most: ${report.peakMemory.map((most) => `${most.toFixed(0)} MB`).join(", ")}`);
  for (const [what, count] of Object.entries(report.checked)) say(`${String(count).padStart(7)} ${what} checked`);
  say(`faults: ${report.faults.length}`);
  for (const fault of report.faults.slice(0, 20)) say(`  ${fault}`);
  if (report.faults.length > 0) process.exitCode = 1;
});
