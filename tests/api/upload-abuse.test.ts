/** Uploads that are made to cost more than they weigh, or to be taken for something else. */
import { Readable } from "node:stream";
import { crc32, createDeflate } from "node:zlib";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../support/builders";
import { fetchPicture, form, keptFiles, look, noise, plain, UPDATE, upload } from "../support/pictures";

const MEGABYTE = 1024 * 1024;
const PATIENCE = 15_000;

/** A PNG with a chunk of this kind behind its header. */
async function pngWith(kind: string, content: Buffer): Promise<Buffer> {
  const png = await plain(20, 20).png().toBuffer();
  const behindHeader = 8 + 25;
  const named = Buffer.concat([Buffer.from(kind), content]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([png.subarray(0, behindHeader), length, named, check, png.subarray(behindHeader)]);
}

/** Half a gigabyte of nothing, packed piece by piece so that this test does not need the memory itself. */
const pieces = Array<Buffer>(512).fill(Buffer.alloc(MEGABYTE));
const packed: Buffer = Buffer.concat(
  await Readable.from(pieces)
    .pipe(createDeflate({ level: 1 }))
    .toArray(),
);
const label = (text: string) => Buffer.from(`${text}\0\0`);

async function timed<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  expect(performance.now() - started).toBeLessThan(PATIENCE);
  return result;
}

describe("A picture that unfolds into half a gigabyte beside its pixels", () => {
  test.each([
    ["a text", "zTXt", Buffer.concat([label("Comment"), packed])],
    ["an international text", "iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), packed])],
    ["a colour profile", "iCCP", Buffer.concat([label("sRGB"), packed])],
  ])("in %s is refused or stripped of it, soon and without the memory", async (_what, kind, content) => {
    const bytes = await pngWith(kind, content);
    const { person } = await buildPerson();
    const before = process.resourceUsage().maxRSS;
    const reply = await timed(() => upload(person, bytes));
    expect([200, 415]).toContain(reply.status);
    // Kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(300 * 1024);
  });
});

describe("A file that is two things at once", () => {
  const page = "<html><script>alert(1)</script></html>";
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';

  test.each([
    ["a PNG and a page", async () => pngWith("tEXt", Buffer.from(`Comment\0${page}`))],
    [
      "a PNG and an archive",
      async () => Buffer.concat([await plain(9, 9).png().toBuffer(), Buffer.from("PK\x03\x04PK\x05\x06")]),
    ],
    ["a JPEG and a page", async () => Buffer.concat([await plain(9, 9).jpeg().toBuffer(), Buffer.from(page)])],
    [
      "a JPEG and an SVG",
      async () =>
        plain(9, 9)
          .withMetadata({ exif: { IFD0: { ImageDescription: svg } } })
          .jpeg()
          .toBuffer(),
    ],
  ])("such as %s leaves as a picture alone, or not at all", async (_what, make) => {
    const { person } = await buildPerson();
    const reply = await upload(person, await make(), "me.svg", "image/svg+xml");
    expect([200, 415]).toContain(reply.status);
    if (reply.status === 415) return;
    const { bytes } = await fetchPicture(reply.body.data.profilePic);
    expect(await look(bytes)).toMatchObject({ format: "webp" });
    expect(bytes.toString("latin1")).not.toMatch(/script|PK/);
  });
});

describe("A form", () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const send = async (body: string, type = "multipart/form-data; boundary=x") => {
    const { person, user } = await buildPerson();
    const reply = await timed(() => person.call("PUT", UPDATE, { body, headers: { "content-type": type } }));
    return { reply, user };
  };

  test("of a hundred thousand parts is refused, and soon", async () => {
    const body = `${Array.from({ length: 85_000 }, (_, index) => part(`f${index}`, "")).join("")}--x--\r\n`;
    expect(body.length).toBeGreaterThan(4 * MEGABYTE);
    expect((await send(body)).reply).toMatchObject({ status: expect.toBeOneOf([400, 413]) });
  });

  test.each(["__proto__", "constructor", "prototype", "__proto__[isAdmin]"])(
    "with a field %s is refused, and gives nothing to anybody",
    async (name) => {
      const { reply, user } = await send(`${part(name, "true")}${part("firstName", "Eve")}--x--\r\n`);
      expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(({} as Record<string, unknown>).isAdmin).toBeUndefined();
      expect(await db().user.findUnique({ where: { id: user.id } })).toMatchObject({ firstName: user.firstName });
    },
  );

  test.each([
    ["without a boundary", "multipart/form-data;"],
    ["with an endless boundary", `multipart/form-data; boundary=${"y".repeat(8_000)}`],
    ["with the wrong boundary", "multipart/form-data; boundary=y"],
  ])("%s is refused", async (_what, type) => {
    expect((await send(`${part("firstName", "Eve")}--x--\r\n`, type)).reply).toMatchObject({ status: 400 });
  });

  test("that is cut off is refused", async () => {
    expect((await send(part("firstName", "Eve"))).reply).toMatchObject({ status: 400 });
  });

  test("with a file where a text belongs is refused", async () => {
    const { person } = await buildPerson();
    expect(await person.put(UPDATE, form({ firstName: new File(["Eve"], "eve.txt") }))).toMatchObject({ status: 400 });
  });
});

describe("An avatar's address", () => {
  test.each([
    "http://169.254.169.254/latest/meta-data/",
    "http://127.0.0.1:5432/",
    "file:///etc/passwd",
    "https://evil.example/me.png",
    "//evil.example/me.png",
    "/api/uploads/../../etc/passwd",
    "/api/uploads/0123456789012345678901234567890123456789.webp",
    "data:image/svg+xml,<svg/>",
    "javascript:alert(1)",
    "preset-11",
    "preset-1\n",
  ])("is never taken from whoever asks, so nothing is fetched for them: %s", async (profilePic) => {
    const { user, person } = await buildPerson();
    for (const body of [{ profilePic }, form({ profilePic })]) {
      expect(await person.put(UPDATE, body)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    }
    const admin = await buildPerson({ isAdmin: true });
    await admin.person.post("/api/admin/edit-user", { userId: user.id, profilePic });
    expect(await db().profile.findUnique({ where: { userId: user.id } })).toMatchObject({ profilePic: "none" });
  });
});

test("Nobody keeps the server busy with pictures: after 30 in an hour it is enough, and other changes go on", async () => {
  const { user, person } = await buildPerson();
  const resetsAt = new Date(Date.now() + 60_000);
  await db().rateLimit.create({ data: { key: `picture:${user.id}`, tries: 29, resetsAt } });
  const picture = await noise(30, 30).png().toBuffer();
  expect(await upload(person, picture)).toMatchObject({ status: 200 });
  const kept = await keptFiles();
  expect(await upload(person, picture)).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
  expect(await keptFiles()).toEqual(kept);
  expect(await person.put(UPDATE, form({ firstName: "Ada" }))).toMatchObject({ status: 200 });
});
