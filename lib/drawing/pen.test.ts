/** Names in scripts whose letters change with their neighbours, drawn as small pictures. */

import { readFileSync } from "node:fs";
import fc from "fast-check";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LONG_NAME, SCRIPTS } from "../../tests/support/shown-around";
import { PRINTED_FILES, unpackFont, WRITTEN_FILES } from "./fonts";
import { IN_OUR_FACES, IN_WRITTEN_FACES, inOurLetters, inWrittenLetters, PEN_SIZE, wantsPen, write } from "./pen";

const INK = "#17231b";
const bytesOf = (src: string) => Buffer.from(src.slice(src.indexOf(",") + 1), "base64");

async function written(text: string) {
  const { image } = await write(text, INK);
  if (!image) throw new Error(`${text} is not written`);
  return image;
}

describe.each(Object.entries(SCRIPTS))("A name in %s", (_script, name) => {
  test("is a picture of its own size, in the ink, on nothing", async () => {
    const { src, width, height } = await written(name);
    const picture = sharp(bytesOf(src));
    expect(await picture.metadata()).toMatchObject({ format: "png", width, height, hasAlpha: true });
    expect(height).toBeLessThan(PEN_SIZE * 2);
    const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    const pixels = Array.from({ length: info.width * info.height }, (_, at) => [...data.subarray(at * 4, at * 4 + 4)]);
    const inked = pixels.filter(([, , , alpha = 0]) => alpha === 255);
    expect(inked.length).toBeGreaterThan(100);
    for (const [red, green, blue] of inked) expect([red, green, blue]).toEqual([0x17, 0x23, 0x1b]);
    expect(pixels.some(([, , , alpha]) => alpha === 0)).toBe(true);
  });
});

describe("What is written", () => {
  test("is placed as the script wants it: not letter by letter", async () => {
    // The vowel of कि comes before its letter, and क्ष is one sign for two.
    const [both, one, other] = [await written("क्ष"), await written("क"), await written("ष")];
    expect(both.width).toBeLessThan((one.width + other.width) * 0.85);
    // Joined, letters are narrower than on their own.
    const [joined, apart] = [await written("بب"), await written("ب ب")];
    expect(joined.width).toBeLessThan(apart.width);
  });

  test("is not another face's boxes: what another script has looks different", async () => {
    const pictures = await Promise.all(["क", "ক", "க", "ક", "ਕ", "ಕ", "ക", "ක", "క", "ك", "Ж", "Ψ"].map(written));
    expect(new Set(pictures.map(({ src }) => src)).size).toBe(pictures.length);
  });

  test("has Latin letters for what no face has, as it would without any font of the machine's own", async () => {
    expect(await written("अमित ★ Ａ")).toEqual(await written("अमित * A"));
  });

  test("takes signs of markup as they are", async () => {
    const [plain, marked] = [await written("अ"), await written("<b>अ</b> & <")];
    expect(marked.width).toBeGreaterThan(plain.width * 3);
  });

  test("ends in dots where it is too wide, and is wide no more", async () => {
    const long = await written(SCRIPTS.tamil.repeat(3));
    expect(long.width).toBeLessThan(PEN_SIZE * 15);
    expect(long.width).toBeGreaterThan(PEN_SIZE * 8);
  });
});

describe("What is not written", () => {
  test.each([
    ["Asha Menon", "Asha Menon"],
    [LONG_NAME, LONG_NAME],
    ["李明", "LiMing"],
    ["🏏", ""],
    ["Ａｄａ Ⓐⓓⓐ 𝓐𝓭𝓪", "Ada Ada Ada"],
    ["★Ada★", "*Ada*"],
    ["", ""],
  ])("%s is set as %s", async (text, plain) => {
    expect(await write(text, INK)).toEqual({ plain, image: null });
  });
});

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
    // The exceptions are rare: arrows, old marks, chant signs.
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
