/** `npm run fuzz -- --requests 100000 --seed 1`: bad input against every call, page, path and header; see tests/fuzz. */
import { parseArgs } from "node:util";
import { withDemoSite } from "../support/demo-site";
import { command, Stop, say } from "../support/progress";

await command(async () => {
  const text = { type: "string" } as const;
  const { values } = parseArgs({ options: { requests: text, seed: text } });
  const [requests, seed] = [values.requests ?? 100_000, values.seed ?? 1].map(Number);
  if (!requests || !seed) throw new Stop("Requests and seed are numbers above zero.");
  await withDemoSite(async (origin) => {
    const { DEMO_LOGINS, DEMO_PASSWORD } = await import("../../prisma/seed/players");
    const logIn = async (email: string) => {
      const headers = { "Content-Type": "application/json" };
      const body = JSON.stringify({ email, password: DEMO_PASSWORD, rememberMe: true });
      const reply = await fetch(`${origin}/api/auth/login`, { method: "POST", headers, body });
      return reply.headers
        .getSetCookie()
        .map((line) => line.split(";")[0])
        .join("; ");
    };
    const sessions = { player: await logIn(DEMO_LOGINS.player), admin: await logIn(DEMO_LOGINS.admin) };
    const { fuzz } = await import("../../tests/fuzz/fuzz");
    const { statuses, faults } = await fuzz({ origin, requests, seed, sessions, say });
    say(`\n${requests} requests, answered ${JSON.stringify(statuses)}; faults: ${faults.length}`);
    for (const fault of faults.slice(0, 50)) say(`  ${fault}`);
    if (faults.length > 0) process.exitCode = 1;
  });
});
