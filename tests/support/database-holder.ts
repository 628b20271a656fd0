/** A command that opens the embedded database of a folder, says how it went, and keeps it until its input ends. */

import { command, say } from "../../scripts/support/command";
import { openEmbedded } from "../../scripts/support/postgres";

const [folder = "", how] = process.argv.slice(2);

await command(async () => {
  const { url, close } = await openEmbedded(folder, { alone: how === "alone", reset: how === "reset" });
  say(url);
  for await (const _ of process.stdin);
  await close();
});
