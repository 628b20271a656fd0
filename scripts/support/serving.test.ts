import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { findFreePort } from "./cluster";
import { noteServing, requireUnserved } from "./serving";

let folder = "";
let note = "";
let address = "";
const site = createServer((_request, response) => void response.end());

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "googly-serving-"));
  note = path.join(folder, "home", "serving.json");
  const port = await findFreePort();
  await new Promise<void>((resolve) => site.listen(port, "127.0.0.1", resolve));
  address = `http://127.0.0.1:${port}`;
});

afterAll(async () => {
  site.close();
  await rm(folder, { recursive: true });
});

test("a folder that another process serves is not built in, until that says that it serves it no more", async () => {
  const done = noteServing(address, note);
  // Its own note keeps nobody out.
  await requireUnserved(note);
  await writeFile(note, JSON.stringify({ pid: process.ppid, url: address }));
  await expect(requireUnserved(note)).rejects.toThrow(`served already, at ${address} (process ${process.ppid})`);
  done();
  await requireUnserved(note);
});

test.each([
  ["whose number is nobody's", 2 ** 22 + 1, () => address],
  ["whose number another process has got", process.ppid, () => "http://127.0.0.1:9"],
])("the note of one that was killed, %s, keeps nobody out", async (_what, pid, url) => {
  await writeFile(note, JSON.stringify({ pid, url: url() }));
  await requireUnserved(note);
});
