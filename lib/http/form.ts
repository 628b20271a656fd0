/** Forms with files: parsed while they arrive, a few at a time, with a lowest speed. */
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import { MINUTE, SECOND } from "../clock";
import { Refusal } from "../refusal/catalogue";
import { type Bounds, LARGEST_JSON, readPieces } from "./body";
import { NOT_STORABLE } from "./schema";

/** Enough for five megabytes at half a megabit a second; slower senders are cut off long before. */
export const FORM_BOUNDS: Omit<Bounds, "largest"> = { within: 2 * MINUTE, pace: 8 * 1024, after: 10 * SECOND };
/** More parts than any form of ours has. */
const PARTS_AT_MOST = 100;
/** Bytes per write to the parser, since it notices too many parts only between two writes. */
const SLICE = 8 * 1024;
/** Uploads that this server reads and converts at the same time; each may take five megabytes of memory. */
const UPLOADS_AT_ONCE = 8;

const uploading = new Set<string>();

/**
 * Reserves a place for an upload, one per player; call the returned function when the upload has ended. Throws
 * TOO_MANY_REQUESTS for a second upload of the same player, and UNAVAILABLE when all places are taken.
 */
export function takeUpload(userId: string): () => void {
  if (uploading.has(userId)) {
    const message = "Your other picture is still being uploaded. Try again when it's done.";
    throw new Refusal("TOO_MANY_REQUESTS", { message, retryAfter: 5 });
  }
  if (uploading.size >= UPLOADS_AT_ONCE) {
    const message = "Too many pictures are being uploaded. Try again in a few seconds.";
    throw new Refusal("UNAVAILABLE", { message, retryAfter: 5 });
  }
  uploading.add(userId);
  return () => uploading.delete(userId);
}

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
}

/** The fields of a form, texts and files, each at most once. Throws INVALID_INPUT, TOO_LARGE or TOO_SLOW. */
export async function readForm(request: Request, largestFile: number): Promise<Record<string, FormDataEntryValue>> {
  const form = takeApart({ "content-type": request.headers.get("content-type") ?? "" });
  await readPieces(request, { ...FORM_BOUNDS, largest: largestFile + LARGEST_JSON }, form.take);
  const fields = await form.end();
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new Refusal("INVALID_INPUT", { message: "A field appears twice in this form" });
  }
  for (const [, value] of fields) refuseReplaced(value);
  return Object.fromEntries(fields);
}

/**
 * Pass it the body's pieces in order; `end` returns the fields after the last one. Throws INVALID_INPUT, and does so
 * for too many parts before it parses the rest.
 */
function takeApart(headers: BusboyHeaders) {
  const fields: [name: string, value: FormDataEntryValue][] = [];
  const parser = parserOf(headers);
  let tooMany: Refusal | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    parser.on("finish", resolve).on("error", reject);
    parser.on("partsLimit", () => {
      tooMany = new Refusal("INVALID_INPUT", { message: "This form has too many parts" });
      // After a file, which the parser passes on first, the other parts may be queued already.
      parser.destroy(tooMany);
    });
    parser.on("field", (name, value) => fields.push([name, value]));
    parser.on("file", (name, file, fileName, _encoding, type) => {
      const pieces: Buffer<ArrayBuffer>[] = [];
      file.on("data", (piece: Buffer<ArrayBuffer>) => pieces.push(piece));
      file.on("end", () => fields.push([name, new File(pieces, fileName, { type })]));
      // A truncated file emits an error, which would crash the process without a listener.
      file.on("error", reject);
    });
  });
  // A body that is too large or too slow has its own error.
  ended.catch(() => undefined);
  return {
    take: (piece: Uint8Array) => {
      for (let at = 0; at < piece.length; at += SLICE) {
        parser.write(piece.subarray(at, at + SLICE));
        if (tooMany) throw tooMany;
      }
    },
    end: async () => {
      parser.end();
      await ended.catch(() => {
        throw tooMany ?? malformed();
      });
      return fields;
    },
  };
}

/** A part with a file name is a file, as browsers send them. Texts are never truncated. */
function parserOf(headers: BusboyHeaders): Busboy {
  const limits = { fieldNameSize: LARGEST_JSON, fieldSize: Number.POSITIVE_INFINITY, parts: PARTS_AT_MOST };
  const isPartAFile = (_name?: string, _type?: string, fileName?: string) => fileName !== undefined;
  try {
    return new Busboy({ headers, limits, isPartAFile });
  } catch {
    throw malformed();
  }
}

const malformed = () => new Refusal("INVALID_INPUT", { message: "This isn't a valid form" });

/** A replacement character means that the bytes were no valid text: refused, as in JSON. */
function refuseReplaced(value: FormDataEntryValue): void {
  if (typeof value === "string" && value.includes("\ufffd")) {
    throw new Refusal("INVALID_INPUT", { message: NOT_STORABLE });
  }
}
