import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { codeFiles, ROOT } from "@/tests/house/tree";
import { matchPath, todaysPlace } from "./match-path";

test.each([
  ["01JQ5Z", "/matches/01JQ5Z"],
  ["final/1", "/matches/final%2F1"],
  ["Match 75", "/matches/Match%2075"],
  ["m#1", "/matches/m%231"],
  ["50%", "/matches/50%25"],
  ["which?", "/matches/which%3F"],
])("the page of %s stands at %s", (matchId, at) => {
  expect(matchPath(matchId)).toBe(at);
  const { pathname, search, hash } = new URL(`${at}?side=MI#who`, "https://example.com");
  expect([pathname, search, hash]).toEqual([at, "?side=MI", "#who"]);
});

test("its place on today's page is found there, and a mail's plain text does not cut it short", () => {
  const at = todaysPlace("Match 75#2");
  expect(at).not.toMatch(/\s/);
  expect(decodeURIComponent(new URL(`/${at}`, "https://example.com").hash)).toBe("#match-Match 75#2");
});

test("nobody else puts such an address together", () => {
  const ours = codeFiles().filter((file) => /^(app|components|lib)\//.test(file) && !file.includes(".test."));
  const having = ours.filter((file) => /\/matches\/\$\{|#match-\$\{/.test(readFileSync(path.join(ROOT, file), "utf8")));
  expect(having).toEqual(["lib/match/match-path.ts"]);
});
