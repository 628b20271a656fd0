/**
 * The folder in which fonts lie as fontconfig takes them, uncompressed: one for all processes of a user of the machine, so that those
 * which are killed leave nothing behind but a part of the font that they were about to write, until temporary files are cleared away.
 */
import { createHash, randomUUID } from "node:crypto";
import { rmSync } from "node:fs";
import { lstat, mkdir, mkdtemp, readFile, rename, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { unpackFont } from "./woff";

// Windows tells no users apart, and gives each of them a folder for temporary files.
const USER = process.getuid?.() ?? 0;
const SHARED = path.join(tmpdir(), `googly-faces-${USER}`);

let folder: string | undefined;

/** The folder, which stays the same as long as the process lives; made anew where somebody has cleared it away. */
export async function openFolder(): Promise<string> {
  folder ??= (await isOurs(SHARED)) ? SHARED : await makeOwn();
  if (!(await isOurs(folder))) throw new Error(`${folder} belongs to somebody else`);
  return folder;
}

/** Whoever may write into it could give fontconfig anything to read, and anybody may take a name among temporary files. */
async function isOurs(place: string): Promise<boolean> {
  await mkdir(place, { mode: 0o700 }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  const found = await lstat(place);
  return found.isDirectory() && found.uid === USER;
}

async function makeOwn(): Promise<string> {
  const own = await mkdtemp(path.join(tmpdir(), "googly-faces-"));
  process.once("exit", () => rmSync(own, { recursive: true, force: true }));
  return own;
}

/** Unpacks a WOFF file into a folder, and answers where. It is whole there or not at all, whoever does so at the same moment. */
export async function unpackInto(place: string, file: string): Promise<string> {
  const font = unpackFont(await readFile(file));
  const target = path.join(place, `${createHash("sha256").update(font).digest("hex")}.ttf`);
  const part = path.join(place, `${randomUUID()}.part`);
  try {
    await writeFile(part, font);
    await rename(part, target);
  } finally {
    await rm(part, { force: true });
  }
  return target;
}
