/** `npm run docs:api`: writes docs/openapi.json from the route files. */
import { writeFile } from "node:fs/promises";
import path from "node:path";
import { ROOT } from "../support/home";
import { describeCalls } from "../support/openapi";
import { command, say } from "../support/progress";

await command(async () => {
  const file = path.join(ROOT, "docs/openapi.json");
  await writeFile(file, `${JSON.stringify(await describeCalls(), null, 2)}\n`);
  say("docs/openapi.json is up to date.");
});
