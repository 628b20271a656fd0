/** Ids as parts of a URL's path. */

/** Whether a path can contain the text as a segment: browsers resolve "." and "..", even when encoded. */
export function isAddressPart(text: string): boolean {
  return text !== "." && text !== "..";
}

export const NO_ADDRESS_PART = { error: "Another id, please: addresses cannot hold . and .." };

/** Decodes a path segment; null if its encoding is broken. */
export function decodeOrNothing(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
