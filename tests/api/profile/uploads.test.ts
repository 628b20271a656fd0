import { lstat, mkdir, symlink, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import { env } from "@/lib/env";
import { storeInFolder } from "@/lib/storage/local-folder";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";
import { fetchPicture, plain, upload } from "../../support/pictures";
import { loadRoute, ROUTE_PATHS } from "../../support/routes";

const NAME = `${"0123456789".repeat(4)}.webp`;
const secret = `secret-${crypto.randomUUID()}`;

beforeAll(async () => {
  const folder = env().UPLOADS_DIR;
  await mkdir(path.join(folder, `${"a".repeat(40)}.webp`), { recursive: true });
  await writeFile(path.join(folder, "notes.txt"), secret);
  await writeFile(path.join(folder, "..", secret), secret);
});

test("a picture that can't be written completely leaves nothing behind", async () => {
  const name = `${"b".repeat(40)}.webp`;
  const file = path.join(env().UPLOADS_DIR, name);
  // As on a full disk, there is a file that can't be written to.
  await symlink(path.join("missing", name), file);
  await expect(storeInFolder(name, Buffer.from("a picture"))).rejects.toThrow("ENOENT");
  await expect(lstat(file)).rejects.toThrow("ENOENT");
});

describe("GET /api/uploads/[name]", () => {
  test("serves a picture to anyone, cached forever, and only as a picture", async () => {
    const { person } = await buildPerson();
    const { profilePic } = (await upload(person, await plain(20, 20).png().toBuffer())).body.data;
    const { response, bytes } = await fetchPicture(profilePic);
    expect(response.status).toBe(200);
    expect(bytes.subarray(0, 4).toString()).toBe("RIFF");
    expect(bytes.subarray(8, 12).toString()).toBe("WEBP");
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "image/webp",
      "cache-control": "public, max-age=31536000, immutable",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
    });
    expect(await new Person().get(profilePic)).toMatchObject({ status: 200 });
  });

  test.each([
    "..%2f",
    `..%2f${secret}`,
    `..%2f${NAME}`,
    "..%252f..%252fetc%252fpasswd",
    "%2fetc%2fpasswd",
    "..%5c..%5cwindows%5cwin.ini",
    "notes.txt",
    NAME,
    `${NAME}%00.txt`,
    `${NAME}%0a`,
    `.%2f${NAME}`,
    NAME.toUpperCase(),
    `${"a".repeat(40)}.webp`,
    `${"A".repeat(40)}.webp`,
    `${"a".repeat(40)}`,
    `${"a".repeat(41)}.webp`,
    "%00",
    "preset-1",
  ])("answers 404 to %s", async (name) => {
    const reply = await new Person().get(`/api/uploads/${name}`);
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 404, body: null });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });

  test.each(["../notes.txt", "/etc/passwd", `../${secret}`, "", ".", "..", `x/../${NAME}`, `${NAME}/..`])(
    "answers 404 to the raw name %j",
    async (name) => {
      const { response, bytes } = await fetchPicture(`/api/uploads/${name}`);
      expect({ status: response.status, body: bytes.toString() }).toEqual({ status: 404, body: "" });
    },
  );

  test("lists nothing, and accepts no uploads", async () => {
    expect(ROUTE_PATHS.filter((route) => route.startsWith("/api/uploads"))).toEqual(["/api/uploads/[name]"]);
    expect(Object.keys(await loadRoute("/api/uploads/[name]"))).toEqual(["GET"]);
  });
});
