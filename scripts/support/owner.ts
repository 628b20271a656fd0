/**
 * Whose the embedded database is: a file with the number of its owner's process, which outlives a kill -9 and is seen
 * through then.
 */
import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { z } from "zod";

const ownerSchema = z.object({ pid: z.number().int(), url: z.string().optional() });
type Owner = z.infer<typeof ownerSchema>;

/** Writes a file beside `file` that can take its place in one step, and answers its name. */
function write(file: string, owner: Owner): string {
  const mine = `${file}.${process.pid}`;
  writeFileSync(mine, JSON.stringify(owner), { mode: 0o600 });
  return mine;
}

/** Makes the file ours: of all who try at once one succeeds. */
export function claim(file: string): boolean {
  const mine = write(file, { pid: process.pid });
  try {
    linkSync(mine, file);
    return true;
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "EEXIST") return false;
    throw error;
  } finally {
    rmSync(mine);
  }
}

/** Removes the claim of somebody who is gone, and no other: whoever was faster may have made theirs meanwhile. */
export function discard(file: string, text: string | undefined): void {
  const aside = `${file}.${process.pid}`;
  try {
    renameSync(file, aside);
    if (read(aside) !== text) linkSync(aside, file);
  } catch {
    // Somebody else has done so.
  }
  rmSync(aside, { force: true });
}

/** The text of a claim; undefined where there is none. */
export function read(file: string): string | undefined {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return undefined;
  }
}

/** What a claim says; undefined for none, for half of one, and for one with our own number, which was another's then. */
export function parse(text: string | undefined): Owner | undefined {
  try {
    const owner = ownerSchema.parse(JSON.parse(text ?? ""));
    return owner.pid === process.pid ? undefined : owner;
  } catch {
    return undefined;
  }
}

/** Says under which URL the database answers that is ours. */
export function tell(file: string, url: string): void {
  renameSync(write(file, { pid: process.pid, url }), file);
}

export function release(file: string): void {
  rmSync(file, { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process is alive too.
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
