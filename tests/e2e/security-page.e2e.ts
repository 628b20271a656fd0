/** docs/security.md's list of headers and table of answers, held against the running server. */
import { readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import path from "node:path";
import { text } from "node:stream/consumers";
import { expect, test } from "./support/journey";

const page = readFileSync(path.resolve(import.meta.dirname, "../../docs/security.md"), "utf8");
const [, section = ""] = page.split("## What the running server answers");

const HEADERS = Object.fromEntries(
  [...section.matchAll(/^- `([\w-]+): ([^`]+)`$/gm)].map(([, name = "", value]) => [name.toLowerCase(), value]),
);

const ROW = /^\| `([A-Z]+) (\S+)`(?: from `(\S+)`)?(?: with ([\d,]+) bytes)? +\| +(\d+) \| (\w+) +\| ([^|]*?) +\|$/gm;

const rows = [...section.matchAll(ROW)].map(
  ([, method, address = "", origin, bytes, status, kept = "", says = ""]) => ({
    asked: { method, path: address, origin, bytes: Number(bytes?.replaceAll(",", "") ?? 0) },
    answer: { status: Number(status), kept, says },
  }),
);

/** As it is written: a browser, or `fetch`, would mend the path first. */
async function ask(site: string, { method, path, origin, bytes }: (typeof rows)[number]["asked"]) {
  const headers = { ...(origin && { origin }), ...(bytes > 0 && { "content-type": "application/json" }) };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request(site, { method, path, headers });
    asking.on("response", resolve).on("error", reject).end(" ".repeat(bytes));
  });
  return { status: response.statusCode, headers: response.headers, body: await text(response) };
}

function keptBy(cacheControl = ""): string {
  if (/(^|, )no-store/.test(cacheControl)) return "nobody";
  return cacheControl.startsWith("public") ? "public" : "asks";
}

function whatItSays(type = "", body: string): string {
  if (type.startsWith("text/html")) return body.startsWith("<!DOCTYPE html>") ? "a page" : body;
  return type.startsWith("application/json") && body ? (JSON.parse(body).error ?? "") : "";
}

test("the page has its list and its table", () => {
  expect(Object.keys(HEADERS)).toHaveLength(5);
  expect(rows).toHaveLength(section.match(/^\| `/gm)?.length ?? 0);
  expect(rows.length).toBeGreaterThan(15);
});

test("every request of the table is answered as it says, and every reply bears the list", async ({ site }) => {
  const found = await Promise.all(rows.map(async ({ asked }) => ({ asked, ...(await ask(site.origin, asked)) })));
  const answers = found.map(({ asked, status, headers, body }) => ({
    asked,
    answer: { status, kept: keptBy(headers["cache-control"]), says: whatItSays(headers["content-type"], body) },
  }));
  expect(answers).toEqual(rows);
  for (const { asked, headers } of found) {
    expect({ asked, ...headers }).toMatchObject({
      asked,
      ...HEADERS,
      "content-security-policy": expect.stringContaining("frame-ancestors 'none'"),
    });
  }
});

test("a script of the build, kept by everybody for ever", async ({ site }) => {
  const { body } = await ask(site.origin, { method: "GET", path: "/login", origin: undefined, bytes: 0 });
  const [script = ""] = /\/_next\/static\/[^"]+\.js/.exec(body) ?? [];
  const { headers } = await ask(site.origin, { method: "GET", path: script, origin: undefined, bytes: 0 });
  expect(headers).toMatchObject(HEADERS);
  expect(keptBy(headers["cache-control"])).toBe("public");
});
