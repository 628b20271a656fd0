/** `npm start`: the production server alone, for a machine that brings its own database and configuration. */
import { requireWholeBuild } from "../support/build";
import { readLine } from "../support/command-line";
import { listenForTheEnd } from "../support/ending";
import { command, Stop } from "../support/progress";
import { readPort } from "../support/read-port";
import { requireFreePort, startServer, untilAskedToEnd } from "../support/server";

readLine({});
await command(async () => {
  const asked = listenForTheEnd();
  const host = process.env.HOST || "127.0.0.1";
  const port = readPort();
  await requireWholeBuild();
  await requireFreePort(host, port);
  const server = await startServer({ mode: "start", host, port, variables: { NODE_ENV: "production" }, asked });
  if ((await untilAskedToEnd(server, asked)) === "ended") throw new Stop("The server ended by itself.");
  await server.stop();
});
