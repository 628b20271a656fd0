import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { PUBLIC } from "../../support/blob-store";
import { buildPerson } from "../../support/builders";
import { look, plain, storedFiles, UPDATE, upload } from "../../support/pictures";

const TOKEN = "vercel_blob_rw_store1_a-token-for-tests";

// The configuration is read once, so tests with the store need their own file.
const store = await vi.hoisted(async () => {
  const started = await (await import("../../support/blob-store")).startBlobStore();
  const configured = { BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_store1_a-token-for-tests", VERCEL_BLOB_RETRIES: "0" };
  Object.assign(process.env, configured, { VERCEL_BLOB_API_URL: started.url });
  return started;
});

beforeEach(() => {
  store.mood = "well";
  store.requests.length = 0;
  store.stored.clear();
});
afterEach(async () => expect(await storedFiles()).toEqual([]));
afterAll(() => store.stop());

const ADDRESS = new RegExp(`^${PUBLIC}/avatars/[0-9a-f]{40}\\.webp$`);
const UNAVAILABLE = { status: 503, body: { code: "UNAVAILABLE", error: expect.stringContaining("picture") } };
const picture = () => plain(700, 600).png().toBuffer();
const pictureOf = async (userId: string) => (await db().profile.findUniqueOrThrow({ where: { userId } })).profilePic;

async function buildOwner() {
  const { user, person } = await buildPerson();
  const reply = await upload(person, await picture());
  expect(reply.status).toBe(200);
  const address: string = reply.body.data.profilePic;
  return { user, person, address };
}

describe("With a Blob store a picture", () => {
  test("is stored under a name that can't be guessed, and is in the profile with its public address", async () => {
    const { user, address } = await buildOwner();
    expect(address).toMatch(ADDRESS);
    expect(await pictureOf(user.id)).toBe(address);
    expect(store.requests).toHaveLength(1);
    expect(store.requests[0]).toMatchObject({
      method: "PUT",
      path: `/?pathname=${encodeURIComponent(address.slice(PUBLIC.length + 1))}`,
      headers: {
        authorization: `Bearer ${TOKEN}`,
        "x-vercel-blob-access": "public",
        "x-add-random-suffix": "0",
        "x-content-type": "image/webp",
      },
    });
    const picture = store.stored.get(address) ?? Buffer.alloc(0);
    expect(await look(picture)).toMatchObject({ format: "webp", width: 512, height: 512 });
  });

  test.each(["preset-2", "none"])("is removed when its owner chooses %s", async (choice) => {
    const { user, person, address } = await buildOwner();
    expect(await person.put(UPDATE, { profilePic: choice })).toMatchObject({ status: 200 });
    expect(await pictureOf(user.id)).toBe(choice);
    expect(store.requests.at(-1)).toMatchObject({ method: "POST", path: "/delete" });
    expect(JSON.parse(String(store.requests.at(-1)?.body))).toEqual({ urls: [address.slice(PUBLIC.length + 1)] });
    expect([...store.stored.keys()]).toEqual([]);
  });

  test("is removed when another is uploaded, after the database has the new one", async () => {
    const { user, person } = await buildOwner();
    const reply = await upload(person, await picture());
    expect([...store.stored.keys()]).toEqual([reply.body.data.profilePic]);
    expect(await pictureOf(user.id)).toBe(reply.body.data.profilePic);
    expect(store.requests.map(({ method }) => method)).toEqual(["PUT", "PUT", "POST"]);
  });

  test.each(["broken", "away", "refusing"] as const)(
    "is refused when the store is %s, and the old one stays",
    async (mood) => {
      const { user, person, address } = await buildOwner();
      store.mood = mood;
      expect(await upload(person, await picture())).toMatchObject(UNAVAILABLE);
      expect(await pictureOf(user.id)).toBe(address);
      expect([...store.stored.keys()]).toEqual([address]);
    },
  );

  test("that the store saved without confirming is removed again", async () => {
    const { user, person, address } = await buildOwner();
    store.mood = "forgetful";
    expect(await upload(person, await picture())).toMatchObject(UNAVAILABLE);
    expect(await pictureOf(user.id)).toBe(address);
    await vi.waitFor(() => expect([...store.stored.keys()]).toEqual([address]), { timeout: 10_000 });
  });

  test("on another site isn't asked to be removed", async () => {
    const { user, person } = await buildPerson();
    await db().profile.update({ where: { userId: user.id }, data: { profilePic: "http://example.com/a.webp" } });
    await person.put(UPDATE, { profilePic: "none" });
    expect(store.requests).toEqual([]);
  });
});
