/** `npm run dev`: the same as `npm run up`, but watching the sources, without a build. */
import { readLine } from "../support/command-line";
import { demoVariables } from "../support/demo-variables";
import { listenForTheEnd } from "../support/ending";
import { HOME, openDatabase, secretsHere } from "../support/home";
import { command, say } from "../support/progress";
import { readPort } from "../support/read-port";
import { applyMigrations } from "../support/schema-engine";
import { requireFreePort, startServer, untilAskedToEnd } from "../support/server";
import { requireUnserved } from "../support/serving";
import { buildWorker } from "../support/worker";

readLine({});
await command(async () => {
  const asked = listenForTheEnd();
  const host = process.env.HOST || "127.0.0.1";
  const port = readPort();
  await requireFreePort(host, port);
  await requireUnserved();
  const database = await openDatabase({ alone: true });
  try {
    await applyMigrations(database.direct);
    const variables = {
      NODE_ENV: "development",
      DATABASE_URL: database.url,
      NEXTAUTH_URL: process.env.NEXTAUTH_URL || `http://localhost:${port}`,
      ...(await secretsHere()),
      OUTBOX_DIR: process.env.OUTBOX_DIR || `${HOME}/outbox`,
      SCHEDULER: process.env.SCHEDULER || "1",
      ...(await demoVariables(database.embedded)),
      RELEASE: "dev",
    };
    Object.assign(process.env, variables);
    if (database.embedded) await (await import("../../prisma/seed/demo")).seedDemo(new Date());
    // Once: it is not watched. What it would keep of a build that changes would be old at once, so it keeps none.
    await buildWorker({ release: "dev", files: [] });
    const server = await startServer({ mode: "dev", host, port, variables, asked });
    await untilAskedToEnd(server, asked);
    say("\nStopping …");
    await server.stop();
  } finally {
    await database.close();
  }
});
