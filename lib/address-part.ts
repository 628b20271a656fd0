/** Texts as parts of an address's path. */

/** Whether an address can hold it as a part: browsers take these two for steps, encoded or not. */
export function isAddressPart(text: string): boolean {
  return text !== "." && text !== "..";
}

export const NO_ADDRESS_PART = { error: "Another id, please: addresses cannot hold . and .." };

/** What an encoded part says; null where its encoding is broken. */
export function decodeOrNothing(part: string): string | null {
  try {
    return decodeURIComponent(part);
  } catch {
    return null;
  }
}
