/** The folder for uploaded pictures where there is no Vercel Blob store. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../env";

const ADDRESS = "/api/uploads/";
const NAME = /^[0-9a-f]{40}\.webp$/;

/** Keeps a picture and answers its address on this site. Throws when it cannot be written, and then leaves nothing. */
export async function keepInFolder(name: string, picture: Buffer): Promise<string> {
  await mkdir(path.resolve(env().UPLOADS_DIR), { recursive: true });
  try {
    await writeFile(fileOf(name), picture);
  } catch (error) {
    await rm(fileOf(name), { force: true });
    throw error;
  }
  return `${ADDRESS}${name}`;
}

/** A picture by its name; null when there is none, or when it is no such name at all. */
export async function readFromFolder(name: string): Promise<Buffer<ArrayBuffer> | null> {
  if (!NAME.test(name)) return null;
  return readFile(fileOf(name)).catch(() => null);
}

/** Removes a picture; one that is not there is no fault. */
export async function removeFromFolder(name: string): Promise<void> {
  if (NAME.test(name)) await rm(fileOf(name), { force: true });
}

function fileOf(name: string): string {
  return path.join(path.resolve(env().UPLOADS_DIR), name);
}
