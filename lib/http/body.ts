import { SECOND } from "../clock";
import { Refusal } from "../refusal/catalogue";
import { isStorable, NOT_STORABLE } from "./schema";

export const LARGEST_JSON = 64 * 1024;
/** How long a body without files may take to arrive; milliseconds. */
export const BODY_TIMEOUT = 10 * SECOND;

/** Limits on a request's body. */
export interface Bounds {
  /** Bytes. */
  largest: number;
  /** Milliseconds for the whole body. */
  within: number;
  /** The lowest average in bytes per second, once `after` milliseconds have passed. */
  pace?: number;
  after?: number;
}

/**
 * A request's JSON, by default up to 64 KiB; undefined for an empty body. Throws INVALID_INPUT, TOO_LARGE or TOO_SLOW.
 */
export async function readJson(request: Request, largest = LARGEST_JSON): Promise<unknown> {
  const bytes = await readBytes(request, largest);
  if (bytes.length === 0) return undefined;
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes), refuseUnstorable);
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal("INVALID_INPUT", { message: "This isn't valid JSON" });
  }
}

/** A body's bytes. Throws as readPieces does. */
export async function readBytes(
  request: Request,
  largest: number,
  within = BODY_TIMEOUT,
): Promise<Uint8Array<ArrayBuffer>> {
  const pieces: Uint8Array[] = [];
  await readPieces(request, { largest, within }, (piece) => pieces.push(piece));
  return Buffer.concat(pieces);
}

/**
 * Reads a body within bounds, whatever its Content-Length claims, so that nobody can fill the memory or hold a
 * connection by sending slowly. Throws INVALID_INPUT for a body that breaks off, TOO_LARGE and TOO_SLOW.
 */
export async function readPieces(
  request: Request,
  { largest, within, pace = 0, after = 0 }: Bounds,
  take: (piece: Uint8Array) => unknown,
): Promise<void> {
  const reader = request.body?.getReader();
  if (!reader) return;
  const began = performance.now();
  let size = 0;
  let late = false;
  const giveUp = () => {
    late = true;
    reader.cancel().catch(() => undefined);
  };
  const timer = setTimeout(giveUp, within);
  const watch = setInterval(() => {
    const lasted = performance.now() - began;
    if (lasted > after && size < (pace * lasted) / SECOND) giveUp();
  }, Math.min(after, SECOND) || SECOND);
  try {
    for (;;) {
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
    clearInterval(watch);
    reader.cancel().catch(() => undefined);
  }
}

function refuseBroken(): never {
  throw new Refusal("INVALID_INPUT", { message: "The request was cut off" });
}

/** Refuses text that PostgreSQL can't store: NUL bytes and unpaired surrogates. */
export function refuseUnstorable(_key: string, value: unknown): unknown {
  if (typeof value === "string" && !isStorable(value)) {
    throw new Refusal("INVALID_INPUT", { message: NOT_STORABLE });
  }
  return value;
}
