/** Every picture can be drawn, with all letters that there are, and asks nobody for anything. */

import { readFileSync } from "node:fs";
import path from "node:path";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { contrastOf } from "@/lib/brand/colour";
import { write } from "@/lib/drawing/pen";
import { renderPng } from "@/lib/drawing/render-png";
import { type Picture, SHAPES, type Shape } from "@/lib/share/schema";
import {
  FAR_TABLE,
  FINAL,
  LIVE,
  LONG_NAME,
  NEW_SEASON,
  PAST_SEASON,
  RANK,
  ROWS,
  SCRIPTS,
  SEASON,
  SHARED_PICTURES,
  TABLE,
  TIED,
  WAITING,
} from "@/tests/support/shown-around";
import { PictureLook, SIZES, textsOf } from "./picture-look";
import { LOOK } from "./picture-parts";

async function draw(picture: Picture, shape: Shape) {
  const look = async () => {
    const written = textsOf(picture).map(async (text) => [text, await write(text, LOOK.ink)] as const);
    return createElement(PictureLook, { picture, shape, writing: new Map(await Promise.all(written)) });
  };
  return renderPng(look, SIZES[shape]);
}

/** A picture's pixels, and the colour at a place of it, from 0 to 1 across and down. */
async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const colourOf = (x: number, y: number) => {
    const at = (y * info.width + x) * 3;
    return `#${data.subarray(at, at + 3).toString("hex")}`;
  };
  const colourAt = (across: number, down: number) =>
    colourOf(Math.round(across * (info.width - 1)), Math.round(down * (info.height - 1)));
  return { ...info, colourOf, colourAt };
}

const LONG_RANK: Picture = {
  ...RANK,
  ...{ whose: ["A league of a name as long as eighty letters, which nobody would ever give it, ever"] },
  ...{ name: LONG_NAME, rank: 99_873, players: 100_000, points: 12_204, correct: 131, streak: 74, moved: -12_345 },
};

const ALL: readonly (readonly [string, Picture])[] = [
  ...SHARED_PICTURES,
  ["a rank of long names and figures", LONG_RANK],
  ["a table of nobody", { ...TABLE, players: 0, rows: [] }],
];

/** Pictures of a kind take turns in shape, as each takes a second to draw. */
const SHAPED = ALL.map(([name, picture], at) => [name, SHAPES[at % SHAPES.length] ?? "wide", picture] as const);

describe("Every picture", () => {
  test.each(SHAPED)(
    "%s, %s: has its size and our frame, nothing runs over its edge, and it needs nothing from outside",
    async (_name, shape, picture) => {
      const fetched = vi.spyOn(globalThis, "fetch");
      const png = await draw(picture, shape);
      expect(await sharp(png).metadata()).toMatchObject({ format: "png", ...SIZES[shape] });
      const { width, height, colourAt, colourOf } = await pixelsOf(png);
      expect(colourAt(0.005, 0.01)).toBe(LOOK.board);
      expect(colourAt(0.005, 0.5)).toBe(LOOK.page);
      expect(colourAt(0.005, 1)).toBe(picture.colours[0]?.toLowerCase());
      expect(colourAt(1, 1)).toBe(picture.colours.at(-1)?.toLowerCase());
      // Right of the right margin, between the bar and the stripe, there is only ground.
      const strays = new Set<string>();
      for (let y = Math.ceil(height * 0.2); y < height * 0.96; y += 1) {
        for (let x = Math.ceil(width * 0.97); x < width; x += 1) strays.add(colourOf(x, y));
      }
      expect([...strays]).toEqual([LOOK.page]);
      expect(fetched.mock.calls.filter(([address]) => /^https?:/.test(String(address)))).toEqual([]);
    },
  );
});

describe("A picture", () => {
  test("of a name in its own script is another than of its letters alone", async () => {
    const [own, plain] = [SCRIPTS.devanagari, "Amitakumara Ksatriya"];
    const [one, other] = await Promise.all([own, plain].map((name) => draw({ ...RANK, name }, "wide")));
    expect(one?.equals(other ?? Buffer.alloc(0))).toBe(false);
  });

  test("has all of its texts written, once each", () => {
    expect(textsOf({ a: "x", b: ["y", { c: "x" }], d: null, e: 1 })).toEqual(["x", "y"]);
  });
});

async function markupOf(picture: Picture, shape: Shape = "wide"): Promise<string> {
  const written = textsOf(picture).map(async (text) => [text, await write(text, LOOK.ink)] as const);
  return renderToStaticMarkup(
    createElement(PictureLook, { picture, shape, writing: new Map(await Promise.all(written)) }),
  );
}

/** Its texts, in the order in which they stand. */
async function saidOn(picture: Picture, shape?: Shape): Promise<string[]> {
  const markup = await markupOf(picture, shape);
  return [...markup.matchAll(/>([^<>]+)</g)].map(([, text = ""]) => text.replaceAll("&#x27;", "'"));
}

const WORDMARK = ["G", "G", "L", "Y"];

describe("A rank", () => {
  test("has its ordinal ending set apart, the number of players, and what earned it", async () => {
    expect(await saidOn(RANK)).toEqual([
      ...[...WORDMARK, ...RANK.whose, "Kabir Rao", "3", "rd", "of 12 players", "84", "points", "2"],
      ...["31", "picks right", "4", "wildcards right", "4", "in a row"],
    ]);
  });

  test.each([
    ["Office Umpires", "Office Umpires, League"],
    ["Office Umpires 🏏", "Office Umpires, League"],
    ["🏏🏏", "League"],
  ])("among %s is headed by what letters tell of its name", async (name, head) => {
    expect((await saidOn({ ...RANK, whose: [name, "League"] }))[WORDMARK.length]).toBe(head);
  });

  test("has no places gained where there were none before, or none are", async () => {
    for (const moved of [null, 0]) {
      const said = await saidOn({ ...RANK, moved, points: 1, players: 1 });
      expect(said).toEqual(expect.arrayContaining(["point", "of 1 player"]));
      expect(said.slice(said.indexOf("point"), said.indexOf("point") + 2)).toEqual(["point", "31"]);
    }
  });
});

describe("A table", () => {
  const ranksOn = (said: string[]) => said.filter((text) => /^\d[\d,]*$/.test(text));

  test("has six rows in a wide picture and all in a tall one", async () => {
    const [wide, tall] = [await saidOn(TABLE), await saidOn(TABLE, "tall")];
    expect(wide).toContain("LiMing");
    expect(wide).not.toContain("Player");
    expect(tall).toEqual(expect.arrayContaining(["LiMing", "Player", "12 players"]));
    expect(ranksOn(tall).length).toBeGreaterThan(ranksOn(wide).length);
  });

  test("has the reader's row last if it is further down, and the same number of rows", async () => {
    const said = await saidOn(FAR_TABLE);
    expect(said).toEqual(expect.arrayContaining(["Player 5", "45,123", "100,000 players"]));
    expect(said).not.toContain("Player 6");
    expect(await saidOn(FAR_TABLE, "tall")).toEqual(expect.arrayContaining(["Player 10", "45,123"]));
  });

  test("has one's own row where it belongs where there is room for it", async () => {
    const rows = ROWS.map((row) => ({ ...row, isOwn: row.rank === 6 }));
    const markup = await markupOf({ ...TABLE, rows });
    expect(markup.split(LOOK.wildcard)).toHaveLength(2);
    expect(markup.indexOf(LOOK.wildcard)).toBeLessThan(markup.indexOf("LiMing"));
  });

  test("has names in their own script as pictures, and others as text", async () => {
    const markup = await markupOf(TABLE);
    expect(markup.match(/<img /g)).toHaveLength(3);
    for (const name of [SCRIPTS.devanagari, SCRIPTS.tamil, SCRIPTS.arabic]) expect(markup).not.toContain(name);
  });
});

describe("A match", () => {
  test("that is live says so, with scores, the split and the reader's pick", async () => {
    expect(await saidOn(LIVE)).toEqual([
      ...[...WORDMARK, ...LIVE.whose, "Live", "No. 35 · League", "RR", "131/4", "14.2 ov", "SRH", "182/6", "20 ov"],
      ...["Rajasthan Royals need 52 runs in 34 balls", "How we split", "RR 8", "SRH 4", "I'm with RR"],
    ]);
  });

  test("that is over has its winner, the verdict, and the only player who was right", async () => {
    const said = await saidOn(FINAL);
    expect(said).toEqual(expect.arrayContaining(["Winner", "I called it: RR, +6", "called it alone"]));
    expect(said).not.toContain("Live");
  });

  test("has only the sides that somebody picked in its bar", async () => {
    expect(await saidOn(TIED)).toContain("SRH 12");
    expect((await saidOn(TIED)).filter((text) => text.startsWith("RR "))).toEqual([]);
    expect(await saidOn(WAITING)).toEqual(
      expect.arrayContaining(["Rajasthan Royals", "Sunrisers Hyderabad", "Not Started", "Nobody picked here"]),
    );
  });
});

describe("A season", () => {
  test("so far has what it was made of, and the way there", async () => {
    expect(await saidOn(SEASON)).toEqual([
      ...[...WORDMARK, ...SEASON.whose, "My season so far", "Kabir Rao", "3", "rd", "of 12 players", "84", "points"],
      ...["Rank, match by match", "31 of 45", "picks right", "6", "longest streak", "4 of 7", "wildcards right"],
      ...["7 of 9", "with RR, best team"],
    ]);
  });

  test("that is over is my season, and one before its first match boasts of nothing", async () => {
    expect(await saidOn(PAST_SEASON)).toContain("My season");
    const fresh = await saidOn(NEW_SEASON);
    expect(fresh).not.toEqual(expect.arrayContaining([expect.stringMatching(/right|in a row|best|Rank/)]));
  });

  test("of a single match has no line yet", async () => {
    expect(await saidOn({ ...SEASON, ranks: [1] })).not.toContain("Rank, match by match");
  });
});

test("no picture has a link, an address or an id", async () => {
  for (const picture of [RANK, TABLE, LIVE, FINAL, SEASON, PAST_SEASON]) {
    expect((await saidOn(picture, "tall")).join("\n")).not.toMatch(/https?:|@|u 1|m\/1/);
  }
});

const css = readFileSync(path.resolve(import.meta.dirname, "../../app/globals.css"), "utf8");

test.each(Object.entries(LOOK))("%s is %s on screens too", (name, colour) => {
  const token = name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  const [, light] = new RegExp(`--${token}: (?:light-dark\\()?(#[0-9a-f]{6})`).exec(css) ?? [];
  expect(light).toBe(colour);
});

test.each([
  ["ink", "page"],
  ["ink", "card"],
  ["inkSoft", "page"],
  ["inkSoft", "card"],
  ["cherry", "page"],
  ["cherry", "card"],
  ["grass", "card"],
  ["onBoard", "board"],
  ["onBoardSoft", "board"],
  ["onWildcard", "wildcard"],
] as const)("%s can be read on %s", (text, ground) => {
  expect(contrastOf(LOOK[text], LOOK[ground])).toBeGreaterThanOrEqual(4.5);
});
