import type { Page } from "playwright/test";
import { expect } from "./fixtures";

/**
 * Every text in the tree that the server sends for hydrating a page, which holds everything in the markup. Sorted and
 * without nonces and times, since order, chunks, repetition and placeholders differ each time.
 */
export async function source(page: Page, path: string): Promise<string[]> {
  const data = await treeOf(page, path);
  const texts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text);
  return [...new Set(texts.filter((text) => !text.startsWith("$")))].sort();
}

/** The tree of a page without placeholders. A page that was late sent some, and is fetched again. */
export async function treeOf(page: Page, path: string): Promise<string> {
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
