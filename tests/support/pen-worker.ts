/** Started by font-folder.test.ts: a process that draws each name it is given, and returns the picture or the error. */
import { createInterface } from "node:readline";
import { write } from "@/lib/drawing/pen";

for await (const name of createInterface({ input: process.stdin })) {
  const answer = await write(name, "#17231b").then(
    ({ image }) => image?.src,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  process.stdout.write(`${answer}\n`);
}
