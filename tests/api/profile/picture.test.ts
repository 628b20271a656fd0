import { rm, writeFile } from "node:fs/promises";
import path from "node:path";
import type { Sharp } from "sharp";
import { afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { buildPerson } from "../../support/builders";
import { claimedPng } from "../../support/evil-pictures";
import type { Person } from "../../support/person";
import {
  colourAt,
  fetchPicture,
  form,
  halves,
  look,
  noise,
  plain,
  storedFiles,
  UPDATE,
  upload,
} from "../../support/pictures";

const ADDRESS = /^\/api\/uploads\/[0-9a-f]{40}\.webp$/;
const MEGABYTE = 1024 * 1024;

const emptyFolder = () => rm(env().UPLOADS_DIR, { recursive: true, force: true });
const nameIn = (address: string) => address.slice(address.lastIndexOf("/") + 1);
const pictureOf = async (userId: string) => (await db().profile.findUniqueOrThrow({ where: { userId } })).profilePic;

/** Uploads a picture, and returns what is served afterwards. */
async function uploaded(person: Person, bytes: Uint8Array, name?: string, type?: string) {
  const reply = await upload(person, bytes, name, type);
  expect(reply).toMatchObject({ status: 200, body: { data: { profilePic: expect.stringMatching(ADDRESS) } } });
  const address: string = reply.body.data.profilePic;
  return { address, ...(await fetchPicture(address)) };
}

/** Someone who already has an avatar. */
async function buildOwner() {
  const { user, person } = await buildPerson();
  const { address, bytes } = await uploaded(person, await plain(30, 30).png().toBuffer());
  return { user, person, address, bytes };
}

describe("An uploaded picture", () => {
  beforeEach(emptyFolder);

  test("is stored as a square WebP, and is in the profile under its address", async () => {
    const { user, person } = await buildPerson();
    const { address, bytes } = await uploaded(person, await plain(900, 700).jpeg().toBuffer(), "me.jpg", "image/jpeg");
    expect(await look(bytes)).toMatchObject({ format: "webp", width: 512, height: 512 });
    expect(await pictureOf(user.id)).toBe(address);
    expect((await person.get("/api/auth/check-auth")).body.profile.profilePic).toBe(address);
    expect(await storedFiles()).toEqual([nameIn(address)]);
  });

  test.each([
    [900, 700, 512],
    [300, 2000, 300],
    [40, 30, 30],
    [1, 1, 1],
    [2000, 1, 1],
  ])("of %i × %i pixels becomes %i a side, and is never enlarged", async (width, height, side) => {
    const { person } = await buildPerson();
    const { bytes } = await uploaded(person, await plain(width, height).png().toBuffer());
    expect(await look(bytes)).toMatchObject({ width: side, height: side });
  });

  test.each<[string, () => Sharp]>([
    ["PNG with transparency", () => plain(90, 90).ensureAlpha(0.5).png()],
    ["PNG with a palette", () => halves(90, 90).png({ palette: true })],
    ["progressive JPEG", () => plain(90, 90).jpeg({ progressive: true })],
    ["CMYK JPEG", () => plain(90, 90).toColourspace("cmyk").jpeg()],
  ])("may be a %s", async (_name, make) => {
    const { person } = await buildPerson();
    const { bytes } = await uploaded(person, await make().toBuffer());
    expect(await look(bytes)).toMatchObject({ format: "webp", width: 90, height: 90 });
  });

  test("is cropped from the middle, and not squeezed", async () => {
    const { person } = await buildPerson();
    const margin = await halves(100, 600).toFormat("png").toBuffer();
    const wide = plain(1200, 600, { r: 20, g: 200, b: 30 }).composite([
      { input: margin, left: 150, top: 0 },
      { input: margin, left: 950, top: 0 },
    ]);
    const { bytes } = await uploaded(person, await wide.png().toBuffer());
    for (const left of [5, 85, 256, 426, 506]) {
      const [red = 0, green = 0, blue = 0] = await colourAt(bytes, left, 256);
      expect({ left, isGreen: green > 150 && red < 100 && blue < 100 }).toEqual({ left, isGreen: true });
    }
  });

  test("is turned upright, and loses the camera's metadata", async () => {
    const secret = "51.4545 N 2.5879 W";
    const exif = {
      IFD0: { Copyright: secret, Make: "SecretCam" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "51/1 27/1 16/1" },
    };
    const shot = await halves(600, 600).withExif(exif).withMetadata({ orientation: 6, density: 300 }).jpeg().toBuffer();
    const source = await look(shot);
    expect(source).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const { person } = await buildPerson();
    const { bytes } = await uploaded(person, shot);
    const { exif: left, orientation, icc, xmp, iptc } = await look(bytes);
    expect({ left, orientation, icc, xmp, iptc }).toEqual({});
    expect(bytes.includes("EXIF")).toBe(false);
    expect(bytes.includes("SecretCam")).toBe(false);
    // Turned by a quarter: the left is on top now.
    const [top, bottom] = [await colourAt(bytes, 256, 10), await colourAt(bytes, 256, 500)];
    expect(top[0]).toBeGreaterThan(top[2] ?? 255);
    expect(bottom[2]).toBeGreaterThan(bottom[0] ?? 255);
  });
});

describe("The previous picture", () => {
  beforeEach(emptyFolder);

  test.each(["preset-4", "none"])("is removed when its owner chooses %s", async (choice) => {
    const { user, person, address } = await buildOwner();
    expect((await person.put(UPDATE, { profilePic: choice })).body.data.profilePic).toBe(choice);
    expect(await pictureOf(user.id)).toBe(choice);
    expect(await storedFiles()).toEqual([]);
    expect((await fetchPicture(address)).response.status).toBe(404);
  });

  test("is removed when another one is uploaded, and nobody else's is", async () => {
    const [mine, theirs] = [await buildOwner(), await buildOwner()];
    const { address } = await uploaded(mine.person, await plain(25, 25).jpeg().toBuffer());
    expect((await storedFiles()).sort()).toEqual([nameIn(address), nameIn(theirs.address)].sort());
  });

  test("is removed even with many uploads at once: one file is left, the profile's", async () => {
    const { user, person } = await buildOwner();
    const picture = await plain(25, 25).jpeg().toBuffer();
    const replies = await Promise.all(Array.from({ length: 6 }, () => upload(person, picture)));
    const statuses = new Set(replies.map(({ status }) => status));
    expect(statuses).toContain(200);
    expect([200, 429]).toEqual(expect.arrayContaining([...statuses]));
    expect(await storedFiles()).toEqual([nameIn(await pictureOf(user.id))]);
  });

  test("is never removed outside the folder, whatever the database says", async () => {
    const { user, person } = await buildPerson();
    const outside = path.join(env().UPLOADS_DIR, "..", `precious-${user.id}.webp`);
    await writeFile(outside, "precious");
    await db().profile.update({
      where: { userId: user.id },
      data: { profilePic: `/api/uploads/../${path.basename(outside)}` },
    });
    expect(await person.put(UPDATE, { profilePic: "none" })).toMatchObject({ status: 200 });
    await expect(rm(outside)).resolves.toBeUndefined();
  });
});

const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>');
const cut = (bytes: Buffer, share: number) => bytes.subarray(0, Math.floor(bytes.length * share));
const NOT_AN_IMAGE = { status: 415, code: "NOT_AN_IMAGE" };
const TOO_LARGE = { status: 413, code: "TOO_LARGE" };

describe("Refused, with the previous avatar in place and no file left behind:", () => {
  let owner: Awaited<ReturnType<typeof buildOwner>>;
  beforeAll(async () => {
    await emptyFolder();
    owner = await buildOwner();
  });
  afterEach(async () => {
    expect(await pictureOf(owner.user.id)).toBe(owner.address);
    expect(await storedFiles()).toEqual([nameIn(owner.address)]);
    expect((await fetchPicture(owner.address)).bytes.equals(owner.bytes)).toBe(true);
  });

  test.each<[string, () => Buffer | Promise<Buffer>, { status: number; code: string }]>([
    ["an empty file", () => Buffer.alloc(0), NOT_AN_IMAGE],
    ["an SVG", () => svg, NOT_AN_IMAGE],
    ["an HTML page", () => Buffer.from("<!doctype html><script>alert(1)</script>"), NOT_AN_IMAGE],
    ["a GIF", () => plain(9, 9).gif().toBuffer(), NOT_AN_IMAGE],
    ["a WebP", () => plain(9, 9).webp().toBuffer(), NOT_AN_IMAGE],
    ["only the beginning of a PNG", () => Buffer.from("89504e470d0a1a0a", "hex"), NOT_AN_IMAGE],
    [
      "an SVG behind the beginning of a PNG",
      () => Buffer.concat([Buffer.from("89504e470d0a1a0a", "hex"), svg]),
      NOT_AN_IMAGE,
    ],
    ["a JPEG without its last tenth", async () => cut(await noise(300, 900).jpeg().toBuffer(), 0.9), NOT_AN_IMAGE],
    [
      "a JPEG without its end mark",
      async () => (await noise(300, 900).jpeg().toBuffer()).subarray(0, -2),
      NOT_AN_IMAGE,
    ],
    ["a PNG without its last tenth", async () => cut(await noise(300, 900).png().toBuffer(), 0.9), NOT_AN_IMAGE],
    ["a picture bomb", () => claimedPng(12_000, 12_000), TOO_LARGE],
    ["a little more than 40 million pixels", () => claimedPng(6_400, 6_251, 200_000), TOO_LARGE],
    ["5 MB and a byte", () => Buffer.alloc(5 * MEGABYTE + 1), TOO_LARGE],
  ])("%s", async (_name, make, { status, code }) => {
    const reply = await upload(owner.person, await make(), "me.png", "image/png");
    expect(reply).toMatchObject({ status, body: { code, error: expect.any(String) } });
    // It was read to its end.
    expect(reply.headers.get("connection")).not.toBe("close");
  });

  test("a valid picture sent with a locked home team", async () => {
    const sides = { teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" };
    await db().match.create({
      data: { matchName: "MI v CSK", matchNumber: 1, matchType: "League", matchDate: new Date(0), ...sides },
    });
    const file = new File([Buffer.from(await plain(9, 9).png().toBuffer())], "me.png");
    const reply = await owner.person.put(UPDATE, form({ profilePic: file, homeTeam: "MI" }));
    expect(reply).toMatchObject({ status: 409, body: { code: "HOME_TEAM_LOCKED" } });
  });

  test("a valid picture that the database refuses", async () => {
    const names = { table: "profiles", trigger: "profiles_refuse", routine: "refuse_pictures" };
    await db().$executeRawUnsafe(
      `CREATE FUNCTION ${names.routine}() RETURNS trigger LANGUAGE plpgsql AS 'BEGIN RAISE EXCEPTION ''no''; END'`,
    );
    await db().$executeRawUnsafe(
      `CREATE TRIGGER ${names.trigger} BEFORE UPDATE ON ${names.table} FOR EACH ROW EXECUTE FUNCTION ${names.routine}()`,
    );
    const reply = await upload(owner.person, await plain(9, 9).png().toBuffer());
    await db().$executeRawUnsafe(`DROP FUNCTION ${names.routine} CASCADE`);
    expect(reply).toMatchObject({ status: 500, body: { error: "Something went wrong", code: "INTERNAL" } });
  });
});
