/** The files of what is printed. */
import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { printedFaces } from "./faces";

test("a moment in which the faces cannot be read is over when it is over", async () => {
  const home = process.cwd();
  process.chdir(tmpdir());
  const failed = printedFaces();
  process.chdir(home);
  await expect(failed).rejects.toThrow("ENOENT");
  expect(await printedFaces()).toHaveLength(6);
});
