/** Pictures to upload, the folder they land in, and what the site serves. */
import { readdir } from "node:fs/promises";
import sharp, { type Metadata, type Sharp } from "sharp";
import { env } from "@/lib/env";
import type { Person, Reply } from "./person";
import { loadRoute } from "./routes";

export const UPDATE = "/api/profile/update";

const RED = { r: 200, g: 20, b: 30 };
const BLUE = { r: 20, g: 30, b: 200 };

/** A picture of one colour. */
export function plain(width: number, height: number, background: { r: number; g: number; b: number } = RED): Sharp {
  return sharp({ create: { width, height, channels: 3, background }, limitInputPixels: false });
}

/** Red on the left, blue on the right. */
export function halves(width: number, height: number): Sharp {
  const right = { create: { width: width / 2, height, channels: 3 as const, background: BLUE } };
  return plain(width, height).composite([{ input: right, left: width / 2, top: 0 }]);
}

/** A picture that doesn't compress, so that its file is large. */
export function noise(width: number, height: number): Sharp {
  const data = Buffer.from(
    Array.from({ length: width * height * 3 }, (_, index) => (index * 7919 + (index >> 3)) % 251),
  );
  return sharp(data, { raw: { width, height, channels: 3 } });
}

/** A form as the profile page sends it. */
export function form(fields: Record<string, string | Blob>): FormData {
  const made = new FormData();
  for (const [name, value] of Object.entries(fields)) made.set(name, value);
  return made;
}

/** Uploads bytes as a custom avatar, with any name and type. */
export async function upload(person: Person, bytes: Uint8Array, name = "me.png", type = "image/png"): Promise<Reply> {
  return person.put(UPDATE, form({ profilePic: new File([Buffer.from(bytes)], name, { type }) }));
}

/** The stored files. */
export async function storedFiles(): Promise<string[]> {
  return readdir(env().UPLOADS_DIR).catch(() => []);
}

/** The serving route's reply for an address, byte for byte. */
export async function fetchPicture(address: string): Promise<{ response: Response; bytes: Buffer }> {
  const { GET } = await loadRoute("/api/uploads/[name]");
  if (!GET) throw new Error("Uploads are not served");
  const { NextRequest } = await import("next/server");
  const url = new URL(address, "http://localhost:3000");
  const name = address.slice("/api/uploads/".length);
  const response = await GET(new NextRequest(url), { params: Promise.resolve({ name }) });
  return { response, bytes: Buffer.from(await response.arrayBuffer()) };
}

/** A stored picture's metadata, from a decoder. */
export async function look(bytes: Buffer): Promise<Metadata> {
  return sharp(bytes).metadata();
}

/** A picture's colour at a point, as red, green and blue. */
export async function colourAt(bytes: Buffer, left: number, top: number): Promise<number[]> {
  const pixel = await sharp(bytes).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer();
  return [...pixel];
}
