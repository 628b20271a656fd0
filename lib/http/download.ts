/** Downloads in the browser. */
import { mutationOptions } from "@tanstack/react-query";
import { MINUTE } from "../clock";
import type { Export, Separator } from "../season/export";
import { CallFailed, explain, FILE_TIMEOUT, send, timeoutSignal } from "./fetch-call";

/**
 * Fetches a file with the name that the server gives it. Throws CallFailed, also if it breaks off or takes too long.
 */
export async function download(
  path: string,
  signal = timeoutSignal(FILE_TIMEOUT),
): Promise<{ name: string; content: Blob }> {
  const response = await send(path, { signal });
  if (!response.ok) throw await explain(response);
  const [, name = "download"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const content = await response.blob().catch(() => {
    throw new CallFailed("The download was cut off. Try again in a moment.", {
      status: response.status,
      code: "UNREADABLE",
    });
  });
  return { name, content };
}

/** Fetched rather than linked to, so that a failure can be shown. */
export const fetchExport = mutationOptions({
  mutationFn: ({ what, separator }: { what: Export; separator: Separator }) =>
    download(`/api/admin/export/${what}?separator=${separator}`),
});

/** Saves a file as a download. */
export function saveFile({ name, content }: { name: string; content: Blob }): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement("a"), { href: address, download: name });
  link.click();
  // Later, since some browsers start reading only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(address), 1 * MINUTE);
}
