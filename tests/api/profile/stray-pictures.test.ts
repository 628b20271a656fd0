/** Uploads that no profile names are on record from the start, so that whatever breaks, the sweep finds them. */
import { mkdir, rm, rmdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { clearAway, sweepStrays } from "@/lib/profile/stray-pictures";
import { newPictureName, pictureNameIn } from "@/lib/storage/picture-store";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";
import { keptFiles, plain, UPDATE, upload } from "../../support/pictures";
import { TEST_ENV } from "../../support/test-env";

const now = new Date();
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const strays = async () => (await db().strayPicture.findMany({ orderBy: { name: "asc" } })).map(({ name }) => name);
const fileOf = (name: string) => path.join(env().UPLOADS_DIR, name);

beforeEach(async () => {
  await db().strayPicture.deleteMany();
  await rm(env().UPLOADS_DIR, { recursive: true, force: true });
  await mkdir(env().UPLOADS_DIR, { recursive: true });
});

/** What a crash leaves behind that came so long ago between storing a picture and naming it in a profile. */
async function buildStray(since: Date): Promise<string> {
  const name = newPictureName();
  await writeFile(fileOf(name), "a picture");
  await db().strayPicture.create({ data: { name, since } });
  return name;
}

async function buildOwner() {
  const { user, person } = await buildPerson();
  const address: string = (await upload(person, await plain(20, 20).png().toBuffer())).body.data.profilePic;
  return { user, person, name: pictureNameIn(address) ?? "" };
}

describe("The sweep", () => {
  test("removes what has been a stray for a day, by the scheduled call too, and nothing else", async () => {
    const { name } = await buildOwner();
    const young = await buildStray(daysAgo(0.99));
    await Promise.all([daysAgo(1), daysAgo(30)].map(buildStray));
    await writeFile(fileOf("notes.txt"), "not ours");
    expect(await sweepStrays(now)).toBe(2);
    expect((await keptFiles()).sort()).toEqual([name, young, "notes.txt"].sort());
    expect(await strays()).toEqual([young]);
    await db().strayPicture.updateMany({ data: { since: daysAgo(2) } });
    const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
    expect(await new Person().get("/api/cron/send-mails", { headers })).toMatchObject({ status: 200 });
    expect((await keptFiles()).sort()).toEqual([name, "notes.txt"].sort());
  });

  test("takes a picture that is gone already for removed", async () => {
    const name = await buildStray(daysAgo(2));
    await rm(fileOf(name));
    expect(await sweepStrays(now)).toBe(1);
    expect(await strays()).toEqual([]);
  });

  test("may run many times at once", async () => {
    for (let made = 0; made < 5; made += 1) await buildStray(daysAgo(2));
    await Promise.all([1, 2, 3].map(() => sweepStrays(now)));
    expect(await keptFiles()).toEqual([]);
    expect(await strays()).toEqual([]);
  });
});

describe("A picture", () => {
  test("is a stray no more once a profile names it, nor is the one before once it is removed", async () => {
    const { person, name } = await buildOwner();
    expect(await strays()).toEqual([]);
    await upload(person, await plain(21, 21).png().toBuffer());
    expect(await strays()).toEqual([]);
    expect(await keptFiles()).not.toContain(name);
  });

  test("that cannot be removed when its profile drops it is removed by a later sweep", async () => {
    const { person, name } = await buildOwner();
    await rm(fileOf(name));
    // A folder of its name, which is not removed as a file is.
    await mkdir(fileOf(name));
    expect(await person.put(UPDATE, { profilePic: "preset-3" })).toMatchObject({ status: 200 });
    expect(await strays()).toEqual([name]);
    await rmdir(fileOf(name));
    await writeFile(fileOf(name), "a picture");
    expect(await sweepStrays(new Date(now.getTime() + 2 * DAY))).toBe(1);
    expect(await keptFiles()).toEqual([]);
  });

  test("of a deleted user is one until it is removed", async () => {
    const { user, name } = await buildOwner();
    await rm(fileOf(name));
    await mkdir(fileOf(name));
    const admin = await buildPerson({ isAdmin: true });
    expect(await admin.person.post("/api/admin/delete-user", { userId: user.id })).toMatchObject({ status: 200 });
    expect(await strays()).toEqual([name]);
    await rmdir(fileOf(name));
  });

  test("that a profile names is not cleared away, should the answer of the commit have been lost", async () => {
    const { name } = await buildOwner();
    expect(await clearAway(name)).toBe(false);
    expect(await keptFiles()).toEqual([name]);
  });

  test("whose profile was not written leaves neither a file nor a row", async () => {
    const { user, person } = await buildPerson();
    await db()
      .$executeRaw`ALTER TABLE profiles ADD CONSTRAINT no_uploads CHECK (profile_pic NOT LIKE '/api%') NOT VALID`;
    const reply = await upload(person, await plain(20, 20).png().toBuffer());
    await db().$executeRaw`ALTER TABLE profiles DROP CONSTRAINT no_uploads`;
    expect(reply.status).toBe(500);
    expect([await keptFiles(), await strays()]).toEqual([[], []]);
    expect(await db().profile.findUnique({ where: { userId: user.id } })).toMatchObject({ profilePic: "none" });
  });
});
