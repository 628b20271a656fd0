/** What font-folder.test.ts starts: a process that writes each name that it is given, and answers with the picture or with what went wrong. */
import { createInterface } from "node:readline";
import { write } from "@/lib/drawing/pen";

for await (const name of createInterface({ input: process.stdin })) {
  const answer = await write(name, "#17231b").then(
    ({ image }) => image?.src,
    (error: NodeJS.ErrnoException) => error.code ?? error.message,
  );
  process.stdout.write(`${answer}\n`);
}
