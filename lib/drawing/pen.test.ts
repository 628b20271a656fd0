/** Names in scripts whose letters change by what stands beside them, written as small pictures. */
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { LONG_NAME, SCRIPTS } from "@/tests/support/shown-around";
import { PEN_SIZE, write } from "./pen";

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
    // The vowel of कि stands before its letter, and क्ष is one sign for two.
    const [both, one, other] = [await written("क्ष"), await written("क"), await written("ष")];
    expect(both.width).toBeLessThan((one.width + other.width) * 0.85);
    // Joined, letters are narrower than by themselves.
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
