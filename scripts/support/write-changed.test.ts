import { mkdtemp, readFile, rm, stat, utimes } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { writeChanged } from "./write-changed";

test("a file is written where it is new or another, and left as it lies where it is the same", async () => {
  const folder = await mkdtemp(path.join(tmpdir(), "googly-write-"));
  const file = path.join(folder, "icon.png");
  expect(await writeChanged(file, Buffer.from("drawn"))).toBe(true);
  await utimes(file, new Date(), new Date(0));
  expect(await writeChanged(file, Buffer.from("drawn"))).toBe(false);
  expect((await stat(file)).mtimeMs).toBe(0);
  expect(await writeChanged(file, Buffer.from("drawn anew"))).toBe(true);
  expect(await readFile(file, "utf8")).toBe("drawn anew");
  await rm(folder, { recursive: true });
});
