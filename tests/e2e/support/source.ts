import type { Page } from "playwright/test";

/**
 * What the server sends: the markup, and every text of the data behind it. In which order and in what pieces these come is
 * another each time, and so are nonces, ids of requests and the clock.
 */
export async function source(page: Page, path: string): Promise<string[]> {
  const html = (await (await page.request.get(path)).text())
    .replaceAll(/nonce=\\?"[^"]*"|\\?"nonce\\?":\\?"[^"\\]*\\?"/g, "")
    .replaceAll(/\d{13}|\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z/g, "");
  const pieces = [...html.matchAll(/self\.__next_f\.push\(\[1,(".*?")\]\)<\/script>/gs)];
  const data = pieces.map(([, piece = '""']) => String(JSON.parse(piece))).join("");
  const texts = [...data.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(([, text = ""]) => text);
  const main = /<main.*<\/main>/s.exec(inPlace(html))?.[0] ?? "";
  return [
    main.replaceAll(/<script.*?<\/script>|<!-- -->/gs, ""),
    ...texts.filter((text) => !text.startsWith("$")).sort(),
  ];
}

/** What came after the rest of the page, where the server waited for it, in the place that was kept for it. */
function inPlace(html: string): string {
  return html.replaceAll(/<!--\$\?--><template id="B:(\w+)"><\/template>.*?<!--\/\$-->/gs, (kept, id: string) => {
    const [, late] = new RegExp(`<div hidden id="S:${id}">(.*?)</div><script`, "s").exec(html) ?? [];
    return late === undefined ? kept : `<!--$-->${late}<!--/$-->`;
  });
}
