/** Ids as parts of a URL's path. */

/** Whether a path can contain the text as a segment: browsers resolve "." and "..", even when encoded. */
export function isAddressPart(text: string): boolean {
  return text !== "." && text !== "..";
}

export const NO_ADDRESS_PART = { error: "Choose another ID: . and .. don't work in links" };

/** Decodes a path segment; null if its encoding is broken. */
export function decodeOrNothing(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
