/** Which letters a picture is set in, which a pen writes, and what stands for the others. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCRIPTS } from "@/tests/support/shown-around";
import { PRINTED_FILES, WRITTEN_FILES } from "./faces";
import { IN_OUR_FACES, IN_WRITTEN_FACES, inOurLetters, inWrittenLetters, wantsPen } from "./letters";
import { unpackFont } from "./woff";

/** The characters that a font has, by its own table (format 4, which all of ours have). */
function lettersIn(font: Buffer): Set<number> {
  const tables = Array.from({ length: font.readUInt16BE(4) }, (_, at) => 12 + at * 16);
  const entry = tables.find((at) => font.toString("latin1", at, at + 4) === "cmap") ?? 0;
  const cmap = font.readUInt32BE(entry + 8);
  const letters = new Set<number>();
  for (let at = 0; at < font.readUInt16BE(cmap + 2); at += 1) {
    const table = cmap + font.readUInt32BE(cmap + 4 + at * 8 + 4);
    if (font.readUInt16BE(table) !== 4) continue;
    const segments = font.readUInt16BE(table + 6) / 2;
    for (let segment = 0; segment < segments; segment += 1) {
      const last = font.readUInt16BE(table + 14 + segment * 2);
      const first = font.readUInt16BE(table + 16 + segments * 2 + segment * 2);
      for (let letter = first; letter <= last && letter < 0xffff; letter += 1) letters.add(letter);
    }
  }
  return letters;
}

const lettersOf = (files: string[]) => new Set(files.flatMap((file) => [...lettersIn(unpackFont(readFileSync(file)))]));
const claimedBy = (list: RegExp) =>
  Array.from({ length: 0x110000 }, (_, code) => code).filter((code) => list.test(String.fromCodePoint(code)));

describe("Our faces", () => {
  test.each(["barlow-condensed", "figtree"])("%s has every letter that is set in it", (family) => {
    const known = lettersOf(PRINTED_FILES.filter((file) => file.includes(family)));
    expect(known.size).toBeGreaterThan(300);
    const claimed = claimedBy(IN_OUR_FACES);
    expect(claimed.length).toBeGreaterThan(280);
    expect(claimed.filter((code) => !known.has(code)).map((code) => code.toString(16))).toEqual([]);
  });

  test("those of a pen have every letter that it writes", () => {
    const known = lettersOf(WRITTEN_FILES);
    const claimed = [...claimedBy(IN_OUR_FACES), ...claimedBy(IN_WRITTEN_FACES)];
    // What they have and is told all the same is rare: arrows, old marks, signs of chanting.
    expect(known.size - new Set(claimed).size).toBeLessThan(200);
    expect(claimed.filter((code) => !known.has(code)).map((code) => code.toString(16))).toEqual([]);
  });
});

describe("A text in our letters", () => {
  test.each([
    ["Asha Menon", "Asha Menon"],
    ["Zoë Łukasz-Ğündüz", "Zoë Łukasz-Ğündüz"],
    ["Zoe\u0308", "Zoë"],
    ["Владимир", "Vladimir"],
    ["Γιώργος", "Giorgos"],
    ["李明", "LiMing"],
    ["Zoe 🏏", "Zoe"],
    ["🏏🏏", ""],
    ["👩‍🚀 Ada", "Ada"],
    ["🇮🇳 Asha", "Asha"],
    ["a\u3000b  c", "a b c"],
    ["© Asha", "© Asha"],
    ["Nguyễn", "Nguyen"],
  ])("%s is %s", (text, plain) => {
    expect(inOurLetters(text)).toBe(plain);
  });

  test.each(Object.entries(SCRIPTS))("tells a name in %s by something", (_script, name) => {
    expect(inOurLetters(name)).toMatch(/\p{Script=Latin}{2}/u);
  });

  test("never has any other letter, whatever comes", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const letter of inOurLetters(text)) expect(IN_OUR_FACES.test(letter)).toBe(true);
      }),
    );
  });
});

describe("A pen", () => {
  test.each(Object.entries(SCRIPTS))("writes a name in %s", (_script, name) => {
    expect(wantsPen(name)).toBe(true);
  });

  test.each([
    ["what our faces have", "Asha Menon"],
    ["what is only pictures", "🏏🏏"],
    ["what no face of the server has", "李明"],
    ["Latin letters in disguise", "Ａｄａ Ⓐⓓⓐ 𝓐𝓭𝓪 ﬁ"],
    ["what our faces have with signs that no face has", "★Ada★ ♪ ツ"],
    ["a joiner beside a picture", "🏏\u200d"],
    ["marks of direction alone", "🏏\u200e\u061c"],
    ["nothing", ""],
  ])("does not write %s", (_what, name) => {
    expect(wantsPen(name)).toBe(false);
  });

  test.each([
    ["★अमित★", "*अमित*"],
    ["अमित 李", "अमित Li"],
    ["Ｗладимир 𝕏", "Wладимир X"],
    ["q\u0302अ", "qअ"],
    ["अ\u0001\u{E000}म", "अम"],
    ["محمد\u200f ♥", "محمد"],
  ])("writes what faces have, and tells the rest of it: %s is %s", (name, written) => {
    expect(inWrittenLetters(name)).toBe(written);
    expect(wantsPen(name)).toBe(true);
  });

  test.each([...Object.values(SCRIPTS), "अमित।", "Oʻzbekiston №", "محمّد،", "₹"])("leaves %s as it is", (name) => {
    expect(inWrittenLetters(name)).toBe(name);
  });

  test("leaves pictures out and writes the rest", () => {
    expect(wantsPen("अमित 🏏")).toBe(true);
    expect(inWrittenLetters("अमित 🏏")).toBe("अमित");
  });

  test("keeps the joiners that a script needs", () => {
    expect(inWrittenLetters("ශ්‍රී")).toBe("ශ්‍රී");
    expect(wantsPen("ශ්‍රී")).toBe(true);
  });
});
