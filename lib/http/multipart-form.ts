/** Bodies of forms with files. */
import type { z } from "zod";
import { MINUTE } from "../clock";
import { Refusal } from "../refusal/catalogue";
import { LARGEST_JSON, readBytes } from "./body";
import type { BySeason } from "./call-policy";

/** How long a body with a file may take to arrive: 5 MB over a line of half a megabit a second; milliseconds. */
export const FORM_TIMEOUT = 2 * MINUTE;

/** What a call takes as a form: its fields, and how large the file among them may be. */
export interface FormPolicy<Body> {
  schema: BySeason<z.ZodType<Body>>;
  /** Bytes; the other fields may have as much as a JSON body on top. */
  largestFile: number;
}

export function isForm(request: Request): boolean {
  return /^multipart\/form-data\s*;/i.test(request.headers.get("content-type") ?? "");
}

/** The fields of a form, texts and files, each at most once. Throws INVALID_INPUT, TOO_LARGE or TOO_SLOW. */
export async function readForm(request: Request, largestFile: number): Promise<Record<string, FormDataEntryValue>> {
  const bytes = await readBytes(request, largestFile + LARGEST_JSON, FORM_TIMEOUT);
  const type = request.headers.get("content-type") ?? "";
  const form = await new Response(bytes, { headers: { "Content-Type": type } }).formData().catch(() => {
    throw new Refusal("INVALID_INPUT", { message: "This request is not a valid form" });
  });
  const fields = [...form];
  if (new Set(fields.map(([name]) => name)).size < fields.length) {
    throw new Refusal("INVALID_INPUT", { message: "This form has a field twice" });
  }
  for (const [, value] of fields) refuseMended(value);
  return Object.fromEntries(fields);
}

/** Where bytes were no text, reading them has put a replacement character: refused as in JSON, not kept as mended. */
function refuseMended(value: FormDataEntryValue): void {
  if (typeof value === "string" && value.includes("\ufffd")) {
    throw new Refusal("INVALID_INPUT", { message: "This text holds characters that cannot be stored" });
  }
}
