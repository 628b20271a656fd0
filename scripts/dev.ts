/** `npm run dev`: like `npm run up`, but with Next.js in development mode. */

import { buildWorker } from "./support/build-worker";
import { command, readLine, say, untilStopped } from "./support/command";
import { HOME, openDatabase, readPort, secretsHere } from "./support/machine";
import { describeCallsInPublic } from "./support/production-build";
import { applyMigrations } from "./support/schema-engine";
import { requireFreePort, startServer, untilEnded } from "./support/server";

readLine({});
await command(async () => {
  const stopSignal = untilStopped();
  const host = process.env.HOST || "127.0.0.1";
  const port = readPort();
  await requireFreePort(host, port);
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
      // Only the embedded database can be a demo.
      DEMO: database.embedded ? "1" : "0",
      RELEASE: "dev",
    };
    Object.assign(process.env, variables);
    if (database.embedded) await (await import("../prisma/seed/demo")).seedDemo(new Date());
    // Built once, not watched. Precaches nothing, because development files keep changing.
    await buildWorker({ release: "dev", files: [] });
    await describeCallsInPublic();
    const server = await startServer({ mode: "dev", host, port, variables, stopSignal });
    await untilEnded(server, stopSignal);
    say("\nStopping …");
    await server.stop();
  } finally {
    await database.close();
  }
});
