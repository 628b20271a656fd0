import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { sweepStrays } from "@/lib/profile/stray-pictures";
import { STORE_TIMEOUT } from "@/lib/storage/vercel-blob";
import { PUBLIC } from "../../support/blob-store";
import { buildPerson } from "../../support/builders";
import { form, keptFiles, look, plain, UPDATE, upload } from "../../support/pictures";

const TOKEN = "vercel_blob_rw_store1_a-token-for-tests";

// The configuration is read once, so whoever uses the store needs a file of its own.
const store = await vi.hoisted(async () => {
  const started = await (await import("../../support/blob-store")).startBlobStore();
  const configured = { BLOB_READ_WRITE_TOKEN: "vercel_blob_rw_store1_a-token-for-tests", VERCEL_BLOB_RETRIES: "0" };
  Object.assign(process.env, configured, { VERCEL_BLOB_API_URL: started.url });
  return started;
});

beforeEach(() => {
  store.mood = "well";
  store.requests.length = 0;
  store.kept.clear();
});
afterEach(async () => expect(await keptFiles()).toEqual([]));
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
  test("is put there under a name that cannot be guessed, and stands in the profile with its public address", async () => {
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
    const kept = store.kept.get(address) ?? Buffer.alloc(0);
    expect(await look(kept)).toMatchObject({ format: "webp", width: 512, height: 512 });
  });

  test.each(["preset-2", "none"])("is removed when its owner chooses %s", async (choice) => {
    const { user, person, address } = await buildOwner();
    expect(await person.put(UPDATE, { profilePic: choice })).toMatchObject({ status: 200 });
    expect(await pictureOf(user.id)).toBe(choice);
    expect(store.requests.at(-1)).toMatchObject({ method: "POST", path: "/delete" });
    expect(JSON.parse(String(store.requests.at(-1)?.body))).toEqual({ urls: [address.slice(PUBLIC.length + 1)] });
    expect([...store.kept.keys()]).toEqual([]);
  });

  test("is removed when another comes, after the database has the other", async () => {
    const { user, person } = await buildOwner();
    const reply = await upload(person, await picture());
    expect([...store.kept.keys()]).toEqual([reply.body.data.profilePic]);
    expect(await pictureOf(user.id)).toBe(reply.body.data.profilePic);
    expect(store.requests.map(({ method }) => method)).toEqual(["PUT", "PUT", "POST"]);
  });

  test("is removed again when the home team beside it is refused", async () => {
    const { user, person, address } = await buildOwner();
    const sides = { teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" };
    const match = await db().match.create({
      data: { matchName: "MI v CSK", matchNumber: 1, matchType: "League", matchDate: new Date(0), ...sides },
    });
    const file = new File([Buffer.from(await picture())], "me.png");
    const reply = await person.put(UPDATE, form({ profilePic: file, homeTeam: "MI" }));
    await db().match.delete({ where: { matchId: match.matchId } });
    expect(reply).toMatchObject({ status: 409, body: { code: "HOME_TEAM_LOCKED" } });
    expect(await pictureOf(user.id)).toBe(address);
    expect([...store.kept.keys()]).toEqual([address]);
  });

  test.each(["broken", "away", "refusing"] as const)(
    "is refused when the store is %s, and the old one stays",
    async (mood) => {
      const { user, person, address } = await buildOwner();
      store.mood = mood;
      expect(await upload(person, await picture())).toMatchObject(UNAVAILABLE);
      expect(await pictureOf(user.id)).toBe(address);
      expect([...store.kept.keys()]).toEqual([address]);
    },
  );

  test("is refused when the store does not answer in time, and the old one stays", async () => {
    const { user, person, address } = await buildOwner();
    store.mood = "silent";
    const wait = globalThis.setTimeout;
    vi.spyOn(globalThis, "setTimeout").mockImplementation(
      Object.assign((run: () => void, time?: number) => wait(run, time === STORE_TIMEOUT ? 50 : time), wait),
    );
    expect(await upload(person, await picture())).toMatchObject(UNAVAILABLE);
    expect(await pictureOf(user.id)).toBe(address);
  });

  test("that the store has kept without saying so is removed again", async () => {
    const { user, person, address } = await buildOwner();
    store.mood = "forgetful";
    expect(await upload(person, await picture())).toMatchObject(UNAVAILABLE);
    expect(await pictureOf(user.id)).toBe(address);
    await vi.waitFor(() => expect([...store.kept.keys()]).toEqual([address]), { timeout: 10_000 });
  });

  test("that cannot be removed is no reason to fail, and is swept away when the store is well again", async () => {
    const { user, person } = await buildOwner();
    store.mood = "away";
    expect(await person.put(UPDATE, { profilePic: "preset-5" })).toMatchObject({ status: 200 });
    expect(await pictureOf(user.id)).toBe("preset-5");
    store.mood = "well";
    expect(await sweepStrays(new Date(Date.now() + 2 * DAY))).toBeGreaterThan(0);
    expect([...store.kept.keys()]).toEqual([]);
  });

  test("of somebody else's site is not asked to be removed", async () => {
    const { user, person } = await buildPerson();
    await db().profile.update({ where: { userId: user.id }, data: { profilePic: "http://example.com/a.webp" } });
    await person.put(UPDATE, { profilePic: "none" });
    expect(store.requests).toEqual([]);
  });

  test("of the time before the store is still removed from the folder", async () => {
    const { mkdir, writeFile } = await import("node:fs/promises");
    const name = `${"b".repeat(40)}.webp`;
    await mkdir(env().UPLOADS_DIR, { recursive: true });
    await writeFile(`${env().UPLOADS_DIR}/${name}`, "");
    const { user, person } = await buildPerson();
    await db().profile.update({ where: { userId: user.id }, data: { profilePic: `/api/uploads/${name}` } });
    await upload(person, await picture());
    expect(await keptFiles()).toEqual([]);
  });

  test("waits for a store that cannot be reached no longer than that, with the old one in its place", async () => {
    const { user, person, address } = await buildOwner();
    await store.stop();
    expect(await upload(person, await picture())).toMatchObject(UNAVAILABLE);
    expect(await pictureOf(user.id)).toBe(address);
  });
});
