/** Uploads that are made to cost more than they weigh, or to be taken for something else. */
import { Readable } from "node:stream";
import { createDeflate } from "node:zlib";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { PICTURE_MAX_SCANS } from "@/lib/storage/picture-limits";
import { buildPerson, PASSWORD } from "../../support/builders";
import { chunk, jpegOfScans, plainPng } from "../../support/evil-pictures";
import { Person } from "../../support/person";
import { fetchPicture, form, keptFiles, look, noise, plain, UPDATE, upload } from "../../support/pictures";

const MEGABYTE = 1024 * 1024;
const PATIENCE = 15_000;

/** A PNG with a chunk of this kind behind its header. */
async function pngWith(kind: string, content: Buffer): Promise<Buffer> {
  const png = await plain(20, 20).png().toBuffer();
  const behindHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, behindHeader), chunk(kind, content), png.subarray(behindHeader)]);
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

/** Half a second of a processor at most, which nobody else's load lengthens. */
function expectIdle(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(500_000);
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

/** Forty million pixels, gone over thirty times: more than the half second that the server may take, less than its reader may. */
const heavy = jpegOfScans(30);

describe("A picture that takes long to decode", () => {
  const aFrame = Buffer.from("ffc2000b0800100010010111", "hex");
  const tooMuch = { status: 413, body: { code: "TOO_LARGE", error: expect.stringContaining("picture") } };

  test.each([
    ["of six thousand scans", () => jpegOfScans(6_000), tooMuch],
    ["of one scan more than is allowed", () => jpegOfScans(PICTURE_MAX_SCANS + 1), tooMuch],
    ["of one column", () => plainPng(1, 40_000_000), tooMuch],
    ["of one row", () => plainPng(40_000_000, 1), tooMuch],
    [
      "of two sizes",
      () => Buffer.concat([heavy.subarray(0, 2), aFrame, heavy.subarray(2)]),
      { status: 415, body: { code: "NOT_AN_IMAGE" } },
    ],
  ])("%s is refused before it is", async (_what, make, refusal) => {
    const bytes = make();
    const { person } = await buildPerson();
    const before = process.cpuUsage();
    expect(await upload(person, bytes)).toMatchObject(refusal);
    expectIdle(before);
  });

  test("of as many scans as are allowed is taken", async () => {
    const { person } = await buildPerson();
    expect(await upload(person, jpegOfScans(PICTURE_MAX_SCANS, [800, 800]))).toMatchObject({ status: 200 });
  });

  test("and is allowed costs its own process the time and the memory", async () => {
    const { person } = await buildPerson();
    const [before, memory] = [process.cpuUsage(), process.resourceUsage().maxRSS];
    expect(await upload(person, heavy)).toMatchObject({ status: 200 });
    expectIdle(before);
    // Kilobytes.
    expect(process.resourceUsage().maxRSS - memory).toBeLessThan(50 * 1024);
  });

  test("waits in line with others of its kind, and nobody else does", async () => {
    const people = await Promise.all([1, 2, 3, 4, 5].map(() => buildPerson()));
    const { user, person } = await buildPerson();
    let settled = 0;
    const uploads = people.map(async (each) => {
      const reply = await upload(each.person, heavy);
      settled += 1;
      return reply.status;
    });
    for (let round = 0; round < 5; round += 1) {
      expect(await person.get("/api/match/get-todays-match")).toMatchObject({ status: 200 });
    }
    const login = await new Person().post("/api/auth/login", { email: user.email, password: PASSWORD });
    expect(login.status).toBe(200);
    // Four threads of Node would otherwise have decoded four of them first.
    expect(settled).toBeLessThan(2);
    expect(await Promise.all(uploads)).toEqual(Array(5).fill(200));
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
  const put = (person: Person, body: string, type = "multipart/form-data; boundary=x") =>
    timed(() => person.call("PUT", UPDATE, { body, headers: { "content-type": type } }));
  const send = async (body: string, type?: string) => {
    const { person, user } = await buildPerson();
    return { reply: await put(person, body, type), user };
  };

  // A file is handed on before what comes behind it is looked at.
  const file = `--x\r\nContent-Disposition: form-data; name="profilePic"; filename="me.png"\r\n\r\n${"y".repeat(200_000)}\r\n`;
  test.each([
    ["", "", Array.from({ length: 85_000 }, (_, index) => part(`f${index}`, ""))],
    [" behind a file", file, Array.from({ length: 80_000 }, (_, index) => part(`f${index}`, ""))],
    [" without a name, and of a file", file, Array<string>(85_000).fill("--x\r\nContent-Type: text/plain\r\n\r\n\r\n")],
  ])("of many thousand parts%s is refused, and soon", async (_which, first, parts) => {
    const body = `${first}${parts.join("")}--x--\r\n`;
    expect(body.length).toBeGreaterThan(3 * MEGABYTE);
    const { person } = await buildPerson();
    // What the first call loads is nobody's abuse.
    await put(person, `${part("firstName", "")}--x--\r\n`);
    const before = process.cpuUsage();
    expect(await put(person, body)).toMatchObject({ status: 400, body: { error: "This form has too many parts" } });
    expectIdle(before);
  });

  test.each(["__proto__", "constructor", "prototype", "__proto__[isAdmin]"])(
    "with a field %s is refused, and gives nothing to anybody",
    async (name) => {
      const { reply, user } = await send(`${part(name, "true")}${part("firstName", "Eve")}--x--\r\n`);
      expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      expect(Reflect.get({}, "isAdmin")).toBeUndefined();
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
