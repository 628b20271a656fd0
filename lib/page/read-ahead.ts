import { unstable_rethrow } from "next/navigation";
import { log } from "../log";
import { inTime } from "./in-time";

/**
 * Reads what a page shows first. A read that fails, or takes too long, is logged and leaves the page without: then the
 * browser asks for it itself, and only if that fails too, the page says so in its own words.
 */
export async function readAhead(read: () => Promise<void>): Promise<void> {
  await readOrElse(read, undefined);
}

/** Reads what a page can do without: `otherwise` where the read fails or takes too long, which is logged. */
export async function readOrElse<Read>(read: () => Promise<Read>, otherwise: Read): Promise<Read> {
  try {
    return await inTime(read());
  } catch (error) {
    // How Next.js goes elsewhere is thrown as well.
    unstable_rethrow(error);
    log().error({ err: error }, "A page could not be read ahead");
    return otherwise;
  }
}
