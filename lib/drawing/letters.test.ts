/** Which letters a picture is set in, which a pen writes, and what stands for the others. */
import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SCRIPTS } from "@/tests/support/shown-around";
import { PRINTED_FILES } from "./faces";
import { IN_OUR_FACES, inOurLetters, wantsPen, withoutPictures } from "./letters";
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

describe("Our faces", () => {
  test.each(["barlow-condensed", "figtree"])("%s has every letter that is set in it", (family) => {
    const files = PRINTED_FILES.filter((file) => file.includes(family));
    const known = new Set(files.flatMap((file) => [...lettersIn(unpackFont(readFileSync(file)))]));
    expect(known.size).toBeGreaterThan(300);
    const claimed = Array.from({ length: 0x2fff }, (_, code) => code).filter((code) =>
      IN_OUR_FACES.test(String.fromCodePoint(code)),
    );
    expect(claimed.length).toBeGreaterThan(280);
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
    ["what is partly of that", "अमित 李"],
    ["nothing", ""],
  ])("does not write %s", (_what, name) => {
    expect(wantsPen(name)).toBe(false);
  });

  test("leaves pictures out and writes the rest", () => {
    expect(wantsPen("अमित 🏏")).toBe(true);
    expect(withoutPictures("अमित 🏏")).toBe("अमित");
  });

  test("keeps the joiners that a script needs", () => {
    expect(withoutPictures("ශ්‍රී")).toBe("ශ්‍රී");
    expect(wantsPen("ශ්‍රී")).toBe(true);
  });
});
