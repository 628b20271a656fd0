import { NextResponse } from "next/server";
import type { Access, Call, Terms } from "./call-policy";
import { admitted } from "./handler";

interface FilePolicy<A extends Access, Query> extends Terms<A, undefined, Query, undefined> {
  /** The media type. */
  file: "text/csv";
}

interface File {
  /** What it is saved as: letters, digits, dots and hyphens. */
  name: string;
  /** Sent while it is being made. */
  content: ReadableStream<Uint8Array<ArrayBuffer>>;
}

/** Builds a route handler, as `handle` does, for a call that answers with a file to be saved. */
export function handleFile<A extends Access, Query = undefined>(
  policy: FilePolicy<A, Query>,
  run: (call: Call<A, undefined, Query, undefined>) => Promise<File>,
) {
  return admitted(policy, async (call) => {
    const { name, content } = await run(call);
    return new NextResponse(content, {
      headers: {
        "Content-Type": `${policy.file}; charset=utf-8`,
        "Content-Disposition": `attachment; filename="${name}"`,
      },
    });
  });
}
