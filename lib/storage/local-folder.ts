/** The folder for uploaded pictures, for sites without a Vercel Blob store. */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { env } from "../env";

const ADDRESS = "/api/uploads/";
const NAME = /^[0-9a-f]{40}\.webp$/;

/** Stores a picture and returns its path on this site. Throws if it can't be written, and then leaves nothing. */
export async function storeInFolder(name: string, picture: Buffer): Promise<string> {
  await mkdir(path.resolve(env().UPLOADS_DIR), { recursive: true });
  try {
    await writeFile(fileOf(name), picture);
  } catch (error) {
    await rm(fileOf(name), { force: true });
    throw error;
  }
  return `${ADDRESS}${name}`;
}

/** A picture by name; null if there is none, or the name is invalid. */
export async function readFromFolder(name: string): Promise<Buffer<ArrayBuffer> | null> {
  if (!NAME.test(name)) return null;
  return readFile(fileOf(name)).catch(() => null);
}

/** Removes a picture, if it exists. */
export async function removeFromFolder(name: string): Promise<void> {
  if (NAME.test(name)) await rm(fileOf(name), { force: true });
}

function fileOf(name: string): string {
  return path.join(path.resolve(env().UPLOADS_DIR), name);
}
