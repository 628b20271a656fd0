import { createHash } from "node:crypto";
import { NextResponse } from "next/server";
import type { Access, Call, Terms } from "./call-policy";
import { admitted } from "./handler";
import { isKnown } from "./not-modified";

interface KeptFilePolicy<A extends Access, Query, Params> extends Terms<A, undefined, Query, Params> {
  /** The media type. */
  file: "image/png" | "text/calendar; charset=utf-8";
}

interface KeptFile {
  /** What it is saved as: letters, digits, dots and hyphens. */
  name: string;
  content: Buffer<ArrayBuffer>;
}

/**
 * Builds a route handler, as `handle` does, for a call that answers with a file to be looked at, such as a picture, which whoever
 * asks keeps for themselves and is told with 304 that it is still the same.
 */
export function handleKeptFile<A extends Access, Query = undefined, Params = undefined>(
  policy: KeptFilePolicy<A, Query, Params>,
  run: (call: Call<A, undefined, Query, Params>) => Promise<KeptFile>,
) {
  return admitted(policy, async (call, request) => {
    const { name, content } = await run(call);
    const tag = `"${createHash("sha256").update(content).digest("base64url")}"`;
    const headers = { ETag: tag, "Cache-Control": "private, no-cache" };
    if (isKnown(request.headers, tag)) return new NextResponse(null, { status: 304, headers });
    return new NextResponse(content, {
      headers: { ...headers, "Content-Type": policy.file, "Content-Disposition": `inline; filename="${name}"` },
    });
  });
}
