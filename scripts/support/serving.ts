/** The note of an `up` that serves this checkout: what builds there meanwhile takes scripts and styles from its pages. */
import { mkdirSync } from "node:fs";
import path from "node:path";
import { HOME } from "./home";
import { isAlive, parse, read, release, tell } from "./owner";
import { Stop } from "./progress";
import { answersAt } from "./server";

const NOTE = path.join(HOME, "serving.json");

/** Notes where this process serves. Answers how it is noted that it does no more. */
export function noteServing(address: string, note = NOTE): () => void {
  mkdirSync(path.dirname(note), { recursive: true });
  tell(note, address);
  return () => release(note);
}

/** Throws Stop where another process serves this checkout. The note of one that was killed says nothing. */
export async function requireUnserved(note = NOTE): Promise<void> {
  const other = parse(read(note));
  if (!other?.url || !isAlive(other.pid) || !(await answersAt(other.url))) return;
  throw new Stop(
    `From this folder Googly is served already, at ${other.url} (process ${other.pid}), and this would write over its files.\n` +
      "Stop that one first, or start this one in another checkout, which has all of its own.",
  );
}
