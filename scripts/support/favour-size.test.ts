import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { expect, test } from "vitest";

const run = promisify(execFile);

test("this Node knows the flag, which is told to V8 without an answer", async () => {
  await expect(
    run(process.execPath, ["--optimize-for-size", "--no-optimize-for-size", "-e", "0"]),
  ).resolves.toBeDefined();
  await expect(run(process.execPath, ["--optimise-for-size", "-e", "0"])).rejects.toThrow();
});
