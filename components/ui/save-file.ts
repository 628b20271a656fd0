import { MINUTE } from "@/lib/clock";

/** Hands a file to the browser, which saves it as it saves every download. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Not at once: some browsers only begin to read after this has ended.
  setTimeout(() => URL.revokeObjectURL(address), 1 * MINUTE);
}
