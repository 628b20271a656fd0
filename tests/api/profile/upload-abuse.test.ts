/** Uploads made to cost more than their size, or to pass as something else. */
import { Readable } from "node:stream";
import { createDeflate } from "node:zlib";
import { describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { PICTURE_MAX_SCANS } from "@/lib/storage/picture-limits";
import { buildPerson } from "../../support/builders";
import { chunk, claimedPng, jpegOfScans, plainPng } from "../../support/evil-pictures";
import { Person } from "../../support/person";
import { form, noise, plain, storedFiles, UPDATE, upload } from "../../support/pictures";

const MEGABYTE = 1024 * 1024;
const PATIENCE = 15_000;

/** A PNG with a chunk of this kind after its header. */
async function pngWith(kind: string, content: Buffer): Promise<Buffer> {
  const png = await plain(20, 20).png().toBuffer();
  const behindHeader = 8 + 25;
  return Buffer.concat([png.subarray(0, behindHeader), chunk(kind, content), png.subarray(behindHeader)]);
}

/** Half a gigabyte of zeros, packed in pieces so that this test doesn't need the memory itself. */
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

/** At most half a second of processor time, which other load doesn't lengthen. */
function expectIdle(before: NodeJS.CpuUsage): void {
  const { user, system } = process.cpuUsage(before);
  expect(user + system).toBeLessThan(500_000);
}

describe("A picture with half a gigabyte of metadata", () => {
  test.each([
    ["a text", "zTXt", Buffer.concat([label("Comment"), packed])],
    ["an international text", "iTXt", Buffer.concat([Buffer.from("Comment\0\x01\0\0\0"), packed])],
    ["a colour profile", "iCCP", Buffer.concat([label("sRGB"), packed])],
  ])("in %s is refused or stripped, quickly and without the memory", async (_what, kind, content) => {
    const bytes = await pngWith(kind, content);
    const { person } = await buildPerson();
    const before = process.resourceUsage().maxRSS;
    const reply = await timed(() => upload(person, bytes));
    expect([200, 415]).toContain(reply.status);
    // Kilobytes.
    expect(process.resourceUsage().maxRSS - before).toBeLessThan(300 * 1024);
  });
});

describe("A picture that is slow to decode", () => {
  const tooMuch = { status: 413, body: { code: "TOO_LARGE", error: expect.stringContaining("picture") } };

  test.each([
    ["of six thousand scans", () => jpegOfScans(6_000), tooMuch],
    ["of one scan too many", () => jpegOfScans(PICTURE_MAX_SCANS + 1), tooMuch],
    ["of one column", () => claimedPng(1, 40_000_000), tooMuch],
    ["of one row", () => claimedPng(40_000_000, 1), tooMuch],
  ])("%s is refused before decoding", async (_what, make, refusal) => {
    const bytes = make();
    const { person } = await buildPerson();
    const before = process.cpuUsage();
    expect(await upload(person, bytes)).toMatchObject(refusal);
    expectIdle(before);
  });

  test("of as many scans as allowed is accepted", async () => {
    const { person } = await buildPerson();
    expect(await upload(person, jpegOfScans(PICTURE_MAX_SCANS, [800, 800]))).toMatchObject({ status: 200 });
  });
});

describe("A form", () => {
  const part = (name: string, value: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;
  const put = (person: Person, body: string, type = "multipart/form-data; boundary=x") =>
    timed(() => person.call("PUT", UPDATE, { body, headers: { "content-type": type } }));

  // A file is passed on before the parts after it are checked.
  const file = `--x\r\nContent-Disposition: form-data; name="profilePic"; filename="me.png"\r\n\r\n${"y".repeat(200_000)}\r\n`;
  test.each([
    ["", "", Array.from({ length: 85_000 }, (_, index) => part(`f${index}`, ""))],
    [" behind a file", file, Array.from({ length: 80_000 }, (_, index) => part(`f${index}`, ""))],
    [" without a name, and of a file", file, Array<string>(85_000).fill("--x\r\nContent-Type: text/plain\r\n\r\n\r\n")],
  ])("of many thousand parts%s is refused quickly", async (_which, first, parts) => {
    const body = `${first}${parts.join("")}--x--\r\n`;
    expect(body.length).toBeGreaterThan(3 * MEGABYTE);
    const { person } = await buildPerson();
    // Don't count what the first call loads.
    await put(person, `${part("firstName", "")}--x--\r\n`);
    const before = process.cpuUsage();
    expect(await put(person, body)).toMatchObject({ status: 400, body: { error: "This form has too many parts" } });
    expectIdle(before);
  });
});

describe("An avatar's address", () => {
  const addresses = [
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
  ];

  test("is never taken from the caller, so nothing is fetched for them", async () => {
    const [{ user, person }, admin] = [await buildPerson(), await buildPerson({ isAdmin: true })];
    for (const profilePic of addresses) {
      for (const body of [{ profilePic }, form({ profilePic })]) {
        const reply = await person.put(UPDATE, body);
        expect(reply, profilePic).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
      }
      await admin.person.post("/api/admin/edit-user", { userId: user.id, profilePic });
    }
    expect(await db().profile.findUnique({ where: { userId: user.id } })).toMatchObject({ profilePic: "none" });
  });
});

describe("Uploads are bounded before they are read:", () => {
  const headers = { "content-type": "multipart/form-data; boundary=x" };
  /** A form that begins and doesn't continue until `end` is called. */
  function unfinished() {
    let sent = false;
    let end = () => {};
    const source: UnderlyingDefaultSource<Uint8Array> = {
      start: (controller) => {
        end = () => controller.close();
      },
      pull: (controller) => {
        if (sent) return;
        sent = true;
        controller.enqueue(new TextEncoder().encode("--x\r\n"));
      },
    };
    const body = new ReadableStream(source, { highWaterMark: 0 });
    return { body, end: () => end(), isRead: () => sent };
  }
  const start = (person: Person) => {
    const form = unfinished();
    return { form, reply: person.call("PUT", UPDATE, { body: form.body, headers }) };
  };

  test("the ninth at once is refused immediately, and so is a player's second", async () => {
    const people = await Promise.all(Array.from({ length: 9 }, () => buildPerson()));
    const ninth = people.pop();
    const running = people.map(({ person }) => start(person));
    await expect.poll(() => running.every(({ form }) => form.isRead())).toBe(true);
    const again = await upload(people[0]?.person ?? new Person(), plainPng(9, 9));
    expect(again).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    const refused = await upload(ninth?.person ?? new Person(), plainPng(9, 9));
    expect(refused).toMatchObject({ status: 503, body: { code: "UNAVAILABLE" } });
    expect(refused.headers.get("retry-after")).toBe("5");
    for (const { form } of running) form.end();
    expect((await Promise.all(running.map(({ reply }) => reply))).map(({ status }) => status)).toEqual(
      Array(8).fill(400),
    );
    expect(await upload(ninth?.person ?? new Person(), plainPng(9, 9))).toMatchObject({ status: 200 });
  });

  test("after 30 in an hour none is read, and other changes still work", async () => {
    const { user, person } = await buildPerson();
    const resetsAt = new Date(Date.now() + 60_000);
    await db().rateLimit.create({ data: { key: `picture:${user.id}`, tries: 29, resetsAt } });
    expect(await upload(person, await noise(30, 30).png().toBuffer())).toMatchObject({ status: 200 });
    const before = await storedFiles();
    const { form: endless, reply } = start(person);
    expect(await reply).toMatchObject({ status: 429, body: { code: "TOO_MANY_REQUESTS" } });
    expect(endless.isRead()).toBe(false);
    expect(await storedFiles()).toEqual(before);
    expect(await person.put(UPDATE, { firstName: "Ada" })).toMatchObject({ status: 200 });
  });
});
