/**
 * `npm run demo:season -- --seconds 3 --seed 1`: twenty players of different habits play a whole season in the demo that is
 * running, whose season it closes first. `--origin http://localhost:3100` where it is not at NEXTAUTH_URL, `PORT` or 3000; `--anyway`
 * where others than the demo's people have accounts. What the players' phones show stands between the matches. Ctrl-C stops it, and
 * the same command goes on.
 */
import type { Message } from "@/lib/notification/message-schema";
import { readLine } from "../support/command-line";
import { DEMO_PUSH_PORT } from "../support/demo-variables";
import { listenForTheEnd } from "../support/ending";
import { secretsHere } from "../support/home";
import { command, Stop, say } from "../support/progress";
import { readPort } from "../support/read-port";

const HERE = ["localhost", "127.0.0.1", "[::1]"];

await command(async () => {
  const text = { type: "string" } as const;
  const options = { seconds: text, seed: text, origin: text, anyway: { type: "boolean" } } as const;
  const { values } = readLine(options);
  const [seconds, seed] = [values.seconds ?? 3, values.seed ?? 1].map(Number);
  if (seconds === undefined || !(seconds >= 0))
    throw new Stop("How many seconds a match takes is a number: --seconds 3");
  if (seed === undefined || !Number.isInteger(seed) || seed < 0) throw new Stop("A seed is a whole number: --seed 1");
  const given = values.origin ?? process.env.NEXTAUTH_URL ?? "";
  const address = given || `http://localhost:${readPort()}`;
  if (!URL.canParse(address)) throw new Stop(`${address} is no address: --origin http://localhost:3000`);
  const { origin } = new URL(address);
  const { playSeason } = await import("./demo-season/play");
  const asked = listenForTheEnd();
  const [anyway, phones] = [values.anyway ?? false, await openPhones(origin)];
  const { season, table } = await playSeason({ origin, seed, seconds, anyway, say, phones, asked });
  const [champion] = table;
  say(
    `\n${season.name} is over. ${champion?.firstName} ${champion?.lastName} wins it with ${champion?.points} points.`,
  );
  say(`The hall of fame: ${origin}/seasons`);
});

/** Null where nobody's phone can be told: where the demo is elsewhere, which must not hear our secret either, or the port is taken. */
async function openPhones(origin: string) {
  if (!HERE.includes(new URL(origin).hostname)) {
    say("Notifications come to phones on the demo's own machine alone: the season is played without them.");
    return null;
  }
  const { PushService } = await import("./demo-season/push-service");
  const { Phones } = await import("./demo-season/phones");
  const { phoneLineOf } = await import("./demo-season/tell");
  const service = await PushService.open(DEMO_PUSH_PORT);
  if (service === null) {
    say(`Port ${DEMO_PUSH_PORT} is taken, where notifications would come in: the season is played without them.`);
    return null;
  }
  const { CRON_SECRET: secret } = await secretsHere();
  const show = ({ firstName }: { firstName: string }, message: Message) => say(phoneLineOf(firstName, message));
  return new Phones({ origin, service, secret, say, show });
}
