/**
 * `npm run demo:season -- --seconds 3 --seed 1`: twenty players of different habits play a whole season in the demo that is
 * running, as quickly as one can watch. `--origin http://localhost:3100` where it is not at NEXTAUTH_URL or port 3000; `--anyway`
 * where others than the demo's people have accounts. Ctrl-C stops it, and the same command goes on.
 */
import { parseArgs } from "node:util";
import { listenForTheEnd } from "../support/ending";
import { command, Stop, say } from "../support/progress";

await command(async () => {
  const text = { type: "string" } as const;
  const options = { seconds: text, seed: text, origin: text, anyway: { type: "boolean" } } as const;
  const { values } = parseArgs({ options });
  const [seconds, seed] = [values.seconds ?? 3, values.seed ?? 1].map(Number);
  if (seconds === undefined || !(seconds >= 0))
    throw new Stop("How many seconds a match takes is a number: --seconds 3");
  if (seed === undefined || !Number.isInteger(seed) || seed < 0) throw new Stop("A seed is a whole number: --seed 1");
  const given = values.origin ?? process.env.NEXTAUTH_URL ?? "";
  const address = given || `http://localhost:${process.env.PORT || 3000}`;
  if (!URL.canParse(address)) throw new Stop(`${address} is no address: --origin http://localhost:3000`);
  const { origin } = new URL(address);
  const { playSeason } = await import("./demo-season/play");
  const asked = listenForTheEnd();
  const { season, table } = await playSeason({ origin, seed, seconds, anyway: values.anyway ?? false, say, asked });
  const [champion] = table;
  say(
    `\n${season.name} is over. ${champion?.firstName} ${champion?.lastName} wins it with ${champion?.points} points.`,
  );
  say(`The hall of fame: ${origin}/seasons`);
});
