/**
 * `npm run fuzz -- --requests 100000 --seed 1`: bad input against every call, page, path and header; see tests/fuzz. With
 * `--minutes 10` it goes on so long, beside uploads, exports, drawn pictures, feeds and pages without end, and the server's memory
 * is watched.
 */
import { readLine } from "../support/command-line";
import { withDemoSite } from "../support/demo-site";
import { command, Stop, say } from "../support/progress";

await command(async () => {
  const text = { type: "string" } as const;
  const { values } = readLine({ requests: text, seed: text, minutes: text });
  const [requests, seed, minutes] = [values.requests ?? 100_000, values.seed ?? 1, values.minutes ?? 0].map(Number);
  if (!requests || !seed || !(minutes !== undefined && minutes >= 0))
    throw new Stop("Requests, seed and minutes are numbers above zero.");
  await withDemoSite(async (origin, server) => {
    const { fuzz } = await import("../../tests/fuzz/fuzz");
    const site = { origin, sessions: await logBothIn(origin) };
    const pid = server.process.pid ?? 0;
    const { faults } =
      minutes > 0
        ? await overload({ ...site, seed, pid, minutes })
        : await fuzz({ ...site, requests, seed, say }).then(tell);
    for (const fault of faults.slice(0, 50)) say(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  });
});

interface Overload {
  origin: string;
  sessions: { player: string; admin: string };
  seed: number;
  pid: number;
  minutes: number;
}

async function overload({ seed, pid, minutes, ...site }: Overload) {
  const { fuzz } = await import("../../tests/fuzz/fuzz");
  const { loadsOn } = await import("../../tests/fuzz/loads");
  const { weigh } = await import("../../tests/fuzz/weigh");
  const loads = await loadsOn(site);
  const until = new Date(Date.now() + minutes * 60_000);
  const [found, { answered, most, faults }] = await Promise.all([
    fuzz({ ...site, requests: Number.POSITIVE_INFINITY, until, seed }),
    weigh({ loads, pid, until, say }),
  ]);
  for (const [name, counts] of Object.entries(answered)) say(`${name}, answered ${JSON.stringify(counts)}`);
  say(`at most ${most.own.toFixed(0)} MB, and ${most.children.toFixed(0)} MB of what the server has started`);
  return tell({ ...found, faults: [...faults, ...found.faults] });
}

function tell(found: { statuses: Record<number, number>; faults: string[] }) {
  const sent = Object.values(found.statuses).reduce((sum, count) => sum + count, 0);
  say(`\n${sent} bad requests, answered ${JSON.stringify(found.statuses)}; faults: ${found.faults.length}`);
  return found;
}

async function logBothIn(origin: string) {
  const { DEMO_LOGINS, DEMO_PASSWORD } = await import("../../prisma/seed/logins");
  const logIn = async (email: string) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ email, password: DEMO_PASSWORD, rememberMe: true });
    const reply = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
    return reply.headers
      .getSetCookie()
      .map((line) => line.split(";")[0])
      .join("; ");
  };
  return { player: await logIn(DEMO_LOGINS.player), admin: await logIn(DEMO_LOGINS.admin) };
}
