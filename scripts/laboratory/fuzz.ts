/**
 * `npm run fuzz -- --requests 100000 --seed 1`: bad input against every call, page, path and header; see tests/fuzz. With
 * `--minutes 10` it goes on so long, beside uploads, exports, drawn pictures, feeds and pages without end, and the server's memory
 * is watched.
 */
import type { FuzzReport } from "../../tests/fuzz/fuzz";
import { readLine } from "../support/command-line";
import { withDemoSite } from "../support/demo-site";
import { command, Stop, say } from "../support/progress";
import { readFuzzOptions } from "./fuzz-options";

await command(async () => {
  const text = { type: "string" } as const;
  const { values } = readLine({ requests: text, seed: text, minutes: text });
  const { requests, seed, minutes } = readFuzzOptions(values);
  await withDemoSite(async (origin, server) => {
    const { fuzz } = await import("../../tests/fuzz/fuzz");
    const pid = server.process.pid ?? 0;
    const { faults } =
      minutes > 0
        ? await overload({ origin, seed, pid, minutes })
        : await fuzz({ origin, requests, seed, say }).then(tell);
    for (const fault of faults.slice(0, 50)) say(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  });
});

interface Overload {
  origin: string;
  seed: number;
  pid: number;
  minutes: number;
}

async function overload({ seed, pid, minutes, origin }: Overload) {
  const { fuzz } = await import("../../tests/fuzz/fuzz");
  const { loadsOn } = await import("../../tests/fuzz/loads");
  const { weigh } = await import("../../tests/fuzz/weigh");
  const loads = await loadsOn({ origin, sessions: await logBothIn(origin) });
  const until = new Date(Date.now() + minutes * 60_000);
  const [found, { answered, most, faults }] = await Promise.all([
    fuzz({ origin, requests: Number.POSITIVE_INFINITY, until, seed }),
    weigh({ loads, pid, until, say }),
  ]);
  for (const [name, counts] of Object.entries(answered)) say(`${name}, answered ${JSON.stringify(counts)}`);
  say(`at most ${most.own.toFixed(0)} MB, and ${most.children.toFixed(0)} MB of what the server has started`);
  return tell({ ...found, faults: [...faults, ...found.faults] });
}

async function tell(found: FuzzReport): Promise<FuzzReport> {
  const { neverReached } = await import("../../tests/fuzz/reached");
  const sent = Object.values(found.statuses).reduce((sum, count) => sum + count, 0);
  say(`\n${sent} bad requests, answered ${JSON.stringify(found.statuses)}; faults: ${found.faults.length}`);
  const [never, all] = [neverReached(found.reached), Object.keys(found.reached).length];
  say(`${all - never.length} of ${all} calls were reached${never.length > 0 ? `, not ${never.join(", ")}` : ""}`);
  return found;
}

async function logBothIn(origin: string) {
  const { DEMO_LOGINS, DEMO_PASSWORD } = await import("../../prisma/seed/logins");
  const logIn = async (email: string) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ email, password: DEMO_PASSWORD, rememberMe: true });
    const reply = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
    if (!reply.ok) throw new Stop(`${email} could not be signed in: ${await reply.text()}`);
    return reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  };
  return { player: await logIn(DEMO_LOGINS.player), admin: await logIn(DEMO_LOGINS.admin) };
}
