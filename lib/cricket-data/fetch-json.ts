/** Gets JSON from a service that may answer anything, or nothing. */

/** Larger than any season; in bytes. */
const LARGEST = 4 * 1024 * 1024;
const REDIRECTS = 3;

/** What went wrong, in words that follow "the source"; it never tells the address, which holds the key. */
export class BadAnswer extends Error {
  override name = "BadAnswer";
}

/** It did not answer in time: whoever has waited for that will not want to wait again. */
export class LateAnswer extends BadAnswer {
  override name = "LateAnswer";
}

/** There was no answer, or it broke off: nothing to do with what was asked. */
export class LostAnswer extends BadAnswer {
  override name = "LostAnswer";
}

/** Whoever has a shorter key tries things out, and its letters may stand anywhere. */
const SHORTEST_SECRET = 8;

/** The JSON at an address, however its status; `secret` is taken out of the text before anybody sees it. */
export async function fetchJson(address: URL, secret: string, timeout: number): Promise<unknown> {
  const signal = AbortSignal.timeout(timeout);
  try {
    const response = await follow(address, signal);
    if (!/\bjson\b/i.test(response.headers.get("content-type") ?? "")) {
      await response.body?.cancel();
      throw new BadAnswer(`answered ${response.status} with something that is not JSON`);
    }
    const text = await readText(response);
    return JSON.parse(secret.length < SHORTEST_SECRET ? text : text.replaceAll(secret, "***"));
  } catch (error) {
    if (error instanceof BadAnswer) throw error;
    // No cause: libraries put addresses into theirs.
    if (signal.aborted) throw new LateAnswer(`took longer than ${timeout / 1000} seconds`);
    if (error instanceof SyntaxError) throw new BadAnswer("answered with broken JSON");
    throw new LostAnswer("could not be reached, or broke off");
  }
}

/** Redirects are followed on the same host only: another would learn the key. */
async function follow(address: URL, signal: AbortSignal): Promise<Response> {
  let target = address;
  for (let step = 0; step <= REDIRECTS; step += 1) {
    const response = await fetch(target, {
      signal,
      redirect: "manual",
      cache: "no-store",
      headers: { accept: "application/json" },
    });
    const location = response.headers.get("location");
    if (response.status < 300 || response.status >= 400 || location === null) return response;
    await response.body?.cancel();
    target = new URL(location, target);
    if (target.origin !== address.origin) throw new BadAnswer("redirected to another host");
  }
  throw new BadAnswer("redirected too often");
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder();
  let size = 0;
  let text = "";
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > LARGEST) throw new BadAnswer("answered with far too much");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
