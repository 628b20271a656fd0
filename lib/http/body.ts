import { Refusal } from "./errors";

export const LARGEST_JSON = 64 * 1024;

/** The JSON of a request, at most 64 KiB; undefined for an empty body. Throws INVALID_INPUT or TOO_LARGE. */
export async function readJson(request: Request): Promise<unknown> {
  const bytes = await readBytes(request, LARGEST_JSON);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), refuseUnstorable);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("INVALID_INPUT", { message: "This request is not valid JSON" });
  }
}

/** Reads a body no further than `largest` bytes, whatever its Content-Length claims. */
export async function readBytes(request: Request, largest: number): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > largest) throw new Refusal("TOO_LARGE");
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Text that PostgreSQL could not keep as it is, NUL bytes and halves of surrogate pairs, is refused, not mended. */
export function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === "string" && (value.includes("\0") || !value.isWellFormed())) {
    throw new Refusal("INVALID_INPUT", { message: "This text holds characters that cannot be stored" });
  }
  return value;
}
