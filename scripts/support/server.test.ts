import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findFreePort, lastWords } from "./postgres";
import { startServer } from "./server";

test("a server that does not start is reported with its last words: the log may be gone by then", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-server-"));
  const logFile = path.join(folder, "server.log");
  const variables = { NODE_OPTIONS: "--no-such-flag" };
  const port = await findFreePort();
  const starting = startServer({ mode: "start", host: "127.0.0.1", port, variables, logFile });
  await expect(starting).rejects.toThrow(/^The server didn't start\. From .*server\.log:\n[\s\S]*no-such-flag/);
  await rm(folder, { recursive: true });
});

test("shows the last lines of a long log, and says if there is none", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-log-"));
  const file = path.join(folder, "server.log");
  expect(lastWords(file)).toBe("(no log was written)");
  await writeFile(file, Array.from({ length: 30 }, (_, line) => `${line + 1}\n`).join(""));
  expect(lastWords(file)).toBe("21\n22\n23\n24\n25\n26\n27\n28\n29\n30");
  await rm(folder, { recursive: true });
});
