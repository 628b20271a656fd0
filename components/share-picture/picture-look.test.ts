/** Every picture in every shape can be drawn, with all letters that there are, and asks nobody for anything. */
import { createElement } from "react";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { write } from "@/lib/drawing/pen";
import { print } from "@/lib/drawing/print";
import type { Picture } from "@/lib/share/picture-schema";
import { SHAPES, type Shape } from "@/lib/share/schema";
import { LONG_NAME, RANK, SCRIPTS, SHOWN, TABLE } from "@/tests/support/shown-around";
import { LOOK } from "./look";
import { PictureLook, SIZES, textsOf } from "./picture-look";

async function draw(picture: Picture, shape: Shape) {
  const look = async () => {
    const written = textsOf(picture).map(async (text) => [text, await write(text, LOOK.ink)] as const);
    return createElement(PictureLook, { picture, shape, writing: new Map(await Promise.all(written)) });
  };
  return print({ says: picture, look, ...SIZES[shape] });
}

/** The colour at a place of a picture, from 0 to 1 across and down. */
async function colourAt(png: Buffer, across: number, down: number): Promise<string> {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [x, y] = [Math.round(across * (info.width - 1)), Math.round(down * (info.height - 1))];
  return `#${data.subarray((y * info.width + x) * 3, (y * info.width + x) * 3 + 3).toString("hex")}`;
}

const LONG_RANK: Picture = {
  ...RANK,
  ...{ whose: ["A league of a name as long as eighty letters, which nobody would ever give it, ever"] },
  ...{ name: LONG_NAME, rank: 99_873, players: 100_000, points: 12_204, correct: 131, streak: 74, moved: -12_345 },
};

const ALL: readonly (readonly [string, Picture])[] = [
  ...SHOWN,
  ["a rank of long names and figures", LONG_RANK],
  ["a table of nobody", { ...TABLE, players: 0, rows: [] }],
];

describe.each(ALL)("%s", (_name, picture) => {
  test.each(SHAPES)("%s: has its size, our frame, and needs nothing from outside", async (shape) => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const png = await draw(picture, shape);
    const { width, height } = SIZES[shape];
    expect(await sharp(png).metadata()).toMatchObject({ format: "png", width, height });
    expect(await colourAt(png, 0.005, 0.01)).toBe(LOOK.board);
    expect(await colourAt(png, 0.005, 0.5)).toBe(LOOK.page);
    expect(await colourAt(png, 0.005, 1)).toBe(picture.colours[0]?.toLowerCase());
    expect(await colourAt(png, 1, 1)).toBe(picture.colours.at(-1)?.toLowerCase());
    const outside = fetched.mock.calls.filter(([address]) => /^https?:/.test(String(address)));
    expect(outside).toEqual([]);
  });

  test.each(SHAPES)("%s: nothing runs over its edge", async (shape) => {
    const { data, info } = await sharp(await draw(picture, shape))
      .removeAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    // Right of the right margin, between the bar and the stripe, there is only ground.
    const from = Math.ceil(info.width * 0.97);
    const strays = new Set<string>();
    for (let y = Math.ceil(info.height * 0.2); y < info.height * 0.96; y += 1) {
      for (let x = from; x < info.width; x += 1) {
        const at = (y * info.width + x) * 3;
        strays.add(data.subarray(at, at + 3).toString("hex"));
      }
    }
    expect([...strays]).toEqual([LOOK.page.slice(1)]);
  });
});

describe("A picture", () => {
  test("is drawn once and then there at once", async () => {
    const unique = { ...RANK, name: crypto.randomUUID() };
    const look = vi.fn(async () => createElement("div", { style: { display: "flex" } }));
    const order = { says: unique, look, ...SIZES.wide };
    const [first, second] = await Promise.all([print(order), print(order)]);
    expect(await print(order)).toBe(first);
    expect(second).toBe(first);
    expect(look).toHaveBeenCalledTimes(1);
  });

  test("that fails is tried again", async () => {
    const order = { says: crypto.randomUUID(), ...SIZES.wide };
    const fail = () => Promise.reject(new Error("This cannot be drawn"));
    await expect(print({ ...order, look: fail })).rejects.toThrow("This cannot be drawn");
    const look = async () => createElement("div", { style: { display: "flex" } });
    expect((await print({ ...order, look })).length).toBeGreaterThan(0);
  });

  test("of a name in its own script is another than of its letters alone", async () => {
    const [own, plain] = [SCRIPTS.devanagari, "Amitakumara Ksatriya"];
    const [one, other] = await Promise.all([own, plain].map((name) => draw({ ...RANK, name }, "wide")));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  test("has all of its texts written, once each", () => {
    expect(textsOf({ a: "x", b: ["y", { c: "x" }], d: null, e: 1 })).toEqual(["x", "y"]);
  });
});
