import { SECOND } from "../clock";
import { Refusal } from "../refusal/catalogue";
import { isStorable, NOT_STORABLE } from "../storable";

export const LARGEST_JSON = 64 * 1024;
/** How long a body without files may take to arrive; milliseconds. */
export const BODY_TIMEOUT = 10 * SECOND;

/** The JSON of a request, at most 64 KiB unless more is said; undefined for an empty body. Throws INVALID_INPUT, TOO_LARGE or TOO_SLOW. */
export async function readJson(request: Request, largest = LARGEST_JSON): Promise<unknown> {
  const bytes = await readBytes(request, largest);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), refuseUnstorable);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("INVALID_INPUT", { message: "This request is not valid JSON" });
  }
}

/** The bytes of a body; throws as readPieces does. */
export async function readBytes(
  request: Request,
  largest: number,
  patience = BODY_TIMEOUT,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  await readPieces(request, largest, (piece) => pieces.push(piece), patience);
  return Buffer.concat(pieces);
}

/**
 * Reads a body no further than `largest` bytes, whatever its Content-Length claims, and no longer than `patience`, so
 * that nobody holds a connection by sending drop by drop. Throws INVALID_INPUT for one that breaks off, TOO_LARGE and TOO_SLOW.
 */
export async function readPieces(
  request: Request,
  largest: number,
  take: (piece: Uint8Array) => unknown,
  patience: number,
): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  let late = false;
  const timer = setTimeout(() => {
    late = true;
    reader.cancel().catch(() => undefined);
  }, patience);
  try {
    for (let size = 0; ; ) {
      const { value } = await reader.read().catch(refuseBroken);
      if (late) throw new Refusal("TOO_SLOW");
      if (!value) return;
      size += value.length;
      if (size > largest) throw new Refusal("TOO_LARGE");
      take(value);
    }
  } catch (error) {
    throw error instanceof Refusal ? new Refusal(error.code, { ...error.details, leavesBody: true }) : error;
  } finally {
    clearTimeout(timer);
    reader.cancel().catch(() => undefined);
  }
}

function refuseBroken(): never {
  throw new Refusal("INVALID_INPUT", { message: "This request broke off" });
}

/** Text that PostgreSQL could not keep as it is, NUL bytes and halves of surrogate pairs, is refused, not mended. */
export function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === "string" && !isStorable(value)) {
    throw new Refusal("INVALID_INPUT", { message: NOT_STORABLE });
  }
  return value;
}
