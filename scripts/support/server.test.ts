import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { findFreePort } from "./cluster";
import { ROOT } from "./home";
import { lastWords } from "./last-words";
import { startServer } from "./server";

test("a server that does not start is told of with its last words: where they lie may be gone by then", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-server-"));
  await symlink(path.join(ROOT, "node_modules"), path.join(folder, "node_modules"));
  const logFile = path.join(folder, "server.log");
  const port = await findFreePort();
  const starting = startServer({ mode: "start", folder, host: "127.0.0.1", port, variables: {}, logFile });
  await expect(starting).rejects.toThrow(
    /did not start\. What it said is in .*server\.log, at last:\n[\s\S]*production build/,
  );
  await rm(folder, { recursive: true });
});

test("of a long log the last lines are said, and of none that there is none", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-log-"));
  const file = path.join(folder, "server.log");
  expect(await lastWords(file)).toBe("(no log was written)");
  await writeFile(file, Array.from({ length: 30 }, (_, line) => `${line + 1}\n`).join(""));
  expect(await lastWords(file)).toBe("21\n22\n23\n24\n25\n26\n27\n28\n29\n30");
  await rm(folder, { recursive: true });
});
