/** Where the time goes that a server's code takes for its pages. */
import type { Asked } from "./load";
import type { Profile } from "./profile";
import { ms, percent, printTable } from "./report";
import type { WatchedServer } from "./watched-server";

/** So many are watched of each page. */
const WATCHED = 100;

interface Page {
  name: string;
  server: WatchedServer;
  asked: Asked;
}

/** Prints it by whose code it is; `ask` asks for a page so many times. */
export async function printProfiles(
  pages: readonly Page[],
  ask: (server: WatchedServer, asked: Asked, times: number) => Promise<unknown>,
): Promise<void> {
  const profiles: Profile[] = [];
  for (const { server, asked } of pages) profiles.push(await server.profile(() => ask(server, asked, WATCHED)));
  const subjects = [...new Set(profiles.flatMap((profile) => [...profile.keys()]))];
  const most = (subject: string) => Math.max(...profiles.map((profile) => profile.get(subject) ?? 0));
  const lines = subjects
    .toSorted((one, other) => most(other) - most(one))
    .map((subject) => [subject, ...profiles.map((profile) => cell(profile.get(subject) ?? 0, profile))]);
  const heads = ["", ...pages.map(({ name }) => name)];
  printTable("Where the time of the code goes, milliseconds a page", heads, lines);
}

function cell(time: number, profile: Profile): string {
  const whole = [...profile.values()].reduce((sum, one) => sum + one, 0);
  return `${ms(time / WATCHED)} (${percent(time / whole)})`;
}
