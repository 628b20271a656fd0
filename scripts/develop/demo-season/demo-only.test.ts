import { createServer } from "node:http";
import { expect, test } from "vitest";
import { findFreePort } from "../../support/cluster";
import { enterDemo } from "./demo-only";

test("a site that shows no mails is refused before anything is asked of it", async () => {
  const asked: string[] = [];
  const site = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.writeHead(404).end();
  });
  const port = await findFreePort();
  await new Promise<void>((resolve) => site.listen(port, "127.0.0.1", resolve));
  await expect(enterDemo(`http://127.0.0.1:${port}`, true)).rejects.toThrow(/ is no demo, /);
  expect(asked).toEqual(["GET /outbox"]);
  site.close();
});

test("where nobody answers it says how a demo is started", async () => {
  const origin = `http://127.0.0.1:${await findFreePort()}`;
  await expect(enterDemo(origin, false)).rejects.toThrow(
    `Nobody answers at ${origin}. The demo is started with: npm run up\n` +
      "Where that has another port, name it here too: PORT=3100 npm run demo:season",
  );
});
