import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { expect, test } from "vitest";
import { ROOT } from "./home";
import { startAll } from "./started";

/** A thing that notes when it ends. */
const noting = (name: string, ended: string[]) => async () => void ended.push(name);

test("what was started ends in the opposite order, also where one of them cannot", async () => {
  const ended: string[] = [];
  const { opened, end } = await startAll(async (endsBy) => {
    endsBy(noting("database", ended));
    endsBy(() => Promise.reject(new Error("It does not stop.")));
    endsBy(noting("server", ended));
    return "open";
  });
  expect([opened, ended]).toEqual(["open", []]);
  await expect(end()).rejects.toThrow("It does not stop.");
  expect(ended).toEqual(["server", "database"]);
});

test("where the rest cannot be started, what was started ends, and what comes up later too", async () => {
  const ended: string[] = [];
  let later: (() => void) | undefined;
  const starting = startAll(async (endsBy) => {
    endsBy(noting("database", ended));
    later = () => endsBy(noting("server", ended));
    throw new Error("The port is taken.");
  });
  await expect(starting).rejects.toThrow("The port is taken.");
  expect(ended).toEqual(["database"]);
  later?.();
  expect(ended).toEqual(["database", "server"]);
});

const STARTS = `
  import { startAll } from "./scripts/support/started.ts";
  await startAll(async (endsBy) => endsBy(async () => console.log("ended")));
  setInterval(() => undefined, 1000);
  console.log("started");`;

test("Ctrl-C ends it as well", async () => {
  const child = spawn(process.execPath, ["--import", "tsx", "--input-type=module", "-e", STARTS], {
    cwd: path.resolve(ROOT),
  });
  let said = "";
  child.stdout.on("data", (chunk) => {
    said += String(chunk);
    if (said === "started\n") child.kill("SIGINT");
  });
  const [code] = await once(child, "close");
  expect([said, code]).toEqual(["started\nended\n", 1]);
});
