import { CallFailed } from "./call-failed";
import { explain, FILE_WITHIN, send, within } from "./fetch-call";

/** Fetches a file, with the name that the server gives it; throws CallFailed, also when the file breaks off or takes too long. */
export async function download(path: string, signal = within(FILE_WITHIN)): Promise<{ name: string; content: Blob }> {
  const response = await send(path, { signal });
  if (!response.ok) throw await explain(response);
  const [, name = "download"] = /filename="([^"]+)"/.exec(response.headers.get("content-disposition") ?? "") ?? [];
  const content = await response.blob().catch(() => {
    throw new CallFailed("The file broke off. Try again in a moment", { status: response.status, code: "UNREADABLE" });
  });
  return { name, content };
}
