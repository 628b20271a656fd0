import { createHash } from "node:crypto";
import { NextResponse } from "next/server";
import type { Access, Call, Terms } from "./call-policy";
import { admitted } from "./handler";
import { isKnown } from "./not-modified";

interface PicturePolicy<A extends Access, Query> extends Terms<A, undefined, Query, undefined> {
  /** The media type. */
  file: "image/png";
}

interface Picture {
  /** What it is saved as: letters, digits, dots and hyphens. */
  name: string;
  content: Buffer<ArrayBuffer>;
}

/** Builds a route handler, as `handle` does, for a call that answers with a picture, which the browser alone keeps. */
export function handlePicture<A extends Access, Query = undefined>(
  policy: PicturePolicy<A, Query>,
  run: (call: Call<A, undefined, Query, undefined>) => Promise<Picture>,
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
