/** The sharing picture (docs/art/og.svg) looks the same on every machine, and has the name as the product has it. */
import { readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Wordmark } from "@/components/shell/wordmark";
import { ROOT } from "./tree";

const read = (file: string) => readFileSync(path.join(ROOT, file), "utf8");
const drawing = read("docs/art/og.svg");

test("what the sharing picture says is drawn: it does not hang on the faces of the machine that renders it", () => {
  expect(drawing).not.toMatch(/<text|font-family/);
});

test("the name in the sharing picture is drawn after the face of headings", () => {
  const [, face] = /displayFont = localFont\(\{\s*src: ".*\/([\w-]+)\.woff2"/.exec(read("app/fonts.ts")) ?? [];
  const [, drawn] = /data-face="(.+?)"/.exec(drawing) ?? [];
  expect(drawn).toBeTruthy();
  expect(drawn).toBe(face);
});

test("the balls in the sharing picture's name are the bar's, and turn as they do", () => {
  const balls = (markup: string) =>
    markup.match(/<path [^>]*|<g transform="rotate[^"]*"/g)?.map((part) => part.replace(/\/$/, ""));
  const ofTheBar = balls(renderToStaticMarkup(createElement(Wordmark)));
  expect(ofTheBar?.filter((part) => part.startsWith("<g"))).toHaveLength(2);
  expect(balls(drawing)).toEqual(expect.arrayContaining(ofTheBar ?? []));
});
