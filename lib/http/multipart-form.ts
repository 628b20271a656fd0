/** Bodies of forms with files, taken apart while they arrive: in one piece they would be copied four times. */
import { Busboy, type BusboyHeaders } from "@fastify/busboy";
import type { z } from "zod";
import { MINUTE } from "../clock";
import { Refusal } from "../refusal/catalogue";
import { NOT_STORABLE } from "../storable";
import { LARGEST_JSON, readPieces } from "./body";
import type { BySeason } from "./call-policy";

/** How long a body with a file may take to arrive: 5 MB over a line of half a megabit a second; milliseconds. */
export const FORM_TIMEOUT = 2 * MINUTE;
/** More parts than any form of ours has. */
const PARTS_AT_MOST = 100;
/** What the parser is given at once, since it stops at too many parts only then; bytes. */
const SLICE = 8 * 1024;

/** What a call takes as a form: its fields, and how large the file among them may be. */
export interface FormPolicy<Body> {
  schema: BySeason<z.ZodType<Body>>;
  /** Bytes; the other fields may have as much as a JSON body on top. */
  largestFile: number;
}

type Field = [name: string, value: FormDataEntryValue];

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
}

/** The fields of a form, texts and files, each at most once. Throws INVALID_INPUT, TOO_LARGE or TOO_SLOW. */
export async function readForm(request: Request, largestFile: number): Promise<Record<string, FormDataEntryValue>> {
  const form = takeApart({ "content-type": request.headers.get("content-type") ?? "" });
  const pieces = readPieces(request, largestFile + LARGEST_JSON, form.take, FORM_TIMEOUT);
  const fields = await pieces.then(form.end);
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new Refusal("INVALID_INPUT", { message: "This form has a field twice" });
  }
  for (const [, value] of fields) refuseMended(value);
  return Object.fromEntries(fields);
}

/**
 * Give it the body's pieces in turn; `end` answers the fields once the last one has come. Throws INVALID_INPUT, of too many parts
 * before the others are looked at.
 */
function takeApart(headers: BusboyHeaders) {
  const fields: Field[] = [];
  const parser = parserOf(headers);
  let tooMany: Refusal | undefined;
  const ended = new Promise<void>((resolve, reject) => {
    parser.on("finish", resolve).on("error", reject);
    parser.on("partsLimit", () => {
      tooMany = new Refusal("INVALID_INPUT", { message: "This form has too many parts" });
      // Behind a file, which it hands on first, the others wait in the parser already.
      parser.destroy(tooMany);
    });
    parser.on("field", (name, value) => fields.push([name, value]));
    parser.on("file", (name, file, fileName, _encoding, type) => {
      const pieces: Buffer<ArrayBuffer>[] = [];
      file.on("data", (piece: Buffer<ArrayBuffer>) => pieces.push(piece));
      file.on("end", () => fields.push([name, new File(pieces, fileName, { type })]));
      // One that is cut off says so by itself, and nobody who does not listen would outlive it.
      file.on("error", reject);
    });
  });
  // Whoever has sent too much, or too slowly, is told that instead.
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

/** A part is a file where it has a file's name, as browsers send them; no text is cut off. */
function parserOf(headers: BusboyHeaders): Busboy {
  const limits = { fieldNameSize: LARGEST_JSON, fieldSize: Number.POSITIVE_INFINITY, parts: PARTS_AT_MOST };
  const isPartAFile = (_name?: string, _type?: string, fileName?: string) => fileName !== undefined;
  try {
    return new Busboy({ headers, limits, isPartAFile });
  } catch {
    throw malformed();
  }
}

const malformed = () => new Refusal("INVALID_INPUT", { message: "This request is not a valid form" });

/** Where bytes were no text, reading them has put a replacement character: refused as in JSON, not kept as mended. */
function refuseMended(value: FormDataEntryValue): void {
  if (typeof value === "string" && value.includes("\ufffd")) {
    throw new Refusal("INVALID_INPUT", { message: NOT_STORABLE });
  }
}
