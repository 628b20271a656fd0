import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { log } from "../log";
import { rowsIn } from "../rows";
import { inTransaction } from "../transaction";

/** What a file can hold, by the names of its columns. */
const cells = z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.date(), z.null()]));

/** Rows that are in memory at a time: so few that V8 drops them while they are new. A thousand took a fifth longer. */
const PAGE = 200;

/**
 * The rows of a query as a text in UTF-8, page by page as fast as it is read; all as they were at one moment, however
 * long that takes. `write` makes the text of a page, and is called for the first one even when it is empty. Throws what
 * goes wrong up to the first page; what goes wrong later breaks the stream off.
 */
export function streamRows(
  query: Prisma.Sql,
  write: (rows: object[], first: boolean) => string,
): Promise<ReadableStream<Uint8Array<ArrayBuffer>>> {
  const { readable, writable } = new TextEncoderStream();
  const writer = writable.getWriter();
  return new Promise((resolve, reject) => {
    const reading = inTransaction("export", async (tx) => {
      // A cursor sees what there was when it was declared.
      await tx.$executeRaw`DECLARE rows_to_export NO SCROLL CURSOR FOR ${query}`;
      for (let first = true, more = true; more; first = false) {
        const rows = await rowsIn(tx, cells)`FETCH ${Prisma.raw(String(PAGE))} FROM rows_to_export`;
        const text = write(rows, first);
        if (first) resolve(readable);
        await writer.write(text);
        more = rows.length === PAGE;
      }
    });
    reading
      .then(() => writer.close())
      .catch((error: unknown) => {
        reject(error);
        // Whoever stops reading has closed the stream already: that is no fault.
        if (writer.desiredSize === null) return;
        log().error({ err: error }, "an export broke off");
        void writer.abort(error);
      });
  });
}
