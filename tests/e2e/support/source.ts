import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/**
 * Every text that the server sends of a page: its tree as the browser gets it to take the page over, which holds all
 * that stands in the markup. In which order, in what pieces and how often it comes is another each time, and so is what
 * of the markup is sent as a placeholder first; so are nonces, ids of requests and the clock.
 */
export async function source(page: Page, path: string): Promise<string[]> {
  const data = await treeOf(page, path);
  const texts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text);
  return [...new Set(texts.filter((text) => !text.startsWith("$")))].sort();
}

/** The tree of a page that came at once. One that takes its time sends what stands there meanwhile too, and is asked for again. */
async function treeOf(page: Page, path: string): Promise<string> {
  let tree = "";
  const isLate = async () => {
    const html = (await (await page.request.get(path)).text())
      .replaceAll(/nonce=\\?"[^"]*"|\\?"nonce\\?":\\?"[^"\\]*\\?"/g, "")
      .replaceAll(/\d{13}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "");
    const pieces = [...html.matchAll(/self\.__next_f\.push\(\[1,(".*?")\]\)<\/script>/gs)];
    tree = pieces.map(([, piece = '""']) => String(JSON.parse(piece))).join("");
    return tree.includes('"isLate":true');
  };
  await expect.poll(isLate, `${path} comes at once`).toBe(false);
  return tree;
}
