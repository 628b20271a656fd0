/** The Vercel Blob store for uploaded pictures. */
import { del, put } from "@vercel/blob";
import { SECOND } from "../clock";
import { env } from "../env";

/** Timeout of the store. By default its client retries for a quarter of an hour. */
export const STORE_TIMEOUT = 8 * SECOND;

/** Stores a picture and returns its public URL. */
export async function storeInBlob(name: string, picture: Buffer): Promise<string> {
  const { url } = await withTimeout((abortSignal) =>
    put(pathOf(name), picture, {
      ...{ access: "public", addRandomSuffix: false, contentType: "image/webp" },
      ...{ ...access(), abortSignal },
    }),
  );
  return url;
}

/** Removes a picture, if it exists. */
export async function removeFromBlob(name: string): Promise<void> {
  await withTimeout((abortSignal) => del(pathOf(name), { ...access(), abortSignal }));
}

function pathOf(name: string): string {
  return `avatars/${name}`;
}

function access(): { token: string } {
  const token = env().BLOB_READ_WRITE_TOKEN;
  if (!token) throw new Error("A picture is in the Blob store, but BLOB_READ_WRITE_TOKEN is missing");
  return { token };
}

async function withTimeout<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T> {
  const control = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  const tooLate = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => {
      control.abort();
      reject(new Error("The Blob store did not answer in time"));
    }, STORE_TIMEOUT);
  });
  try {
    return await Promise.race([call(control.signal), tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
