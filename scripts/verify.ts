/** `npm run verify`: recomputes seals and points, and reports data changed outside the game, with exit code 1. */
import { command, readLine, Stop, say } from "./support/command";
import { withProduct } from "./support/machine";

readLine({});
await command(() =>
  withProduct(async () => {
    const { verify } = await import("../lib/verify/verify");
    const began = Date.now();
    const found = await verify(new Date());
    for (const sentence of found) say(`  ✗ ${sentence}`);
    if (found.length > 0) throw new Stop(`${found.length} ${found.length === 1 ? "problem" : "problems"} found.`);
    say(`No problems found (${((Date.now() - began) / 1000).toFixed(1)} s).`);
  }),
);
