/** `npm run docs:api`: writes docs/openapi.json from the route files, and docs/season-pack.schema.json from the contract. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { readLine } from "../support/command-line";
import { ROOT } from "../support/home";
import { describeCalls } from "../support/openapi";
import { describePack } from "../support/pack-schema";
import { command, say } from "../support/progress";

readLine({});
await command(async () => {
  await write("docs/openapi.json", await describeCalls());
  await write("docs/season-pack.schema.json", describePack());
});

async function write(file: string, content: Record<string, unknown>): Promise<void> {
  await writeFile(path.join(ROOT, file), `${JSON.stringify(content, null, 2)}\n`);
  say(`${file} is up to date.`);
}
