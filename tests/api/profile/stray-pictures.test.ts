/** Uploads are recorded from the start, so that the sweep finds those no profile uses, whatever breaks. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { sweepStrays } from "@/lib/account/pictures";
import { DAY } from "@/lib/clock";
import { db } from "@/lib/db";
import { env } from "@/lib/env";
import { newPictureName, pictureNameIn } from "@/lib/storage/picture-store";
import { buildPerson } from "../../support/builders";
import { Person } from "../../support/person";
import { plain, storedFiles, upload } from "../../support/pictures";
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

/** What is left by a crash so long ago, between storing a picture and saving the profile. */
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
  test("removes what has been unused for a day, also by the scheduled call, and nothing else", async () => {
    const { name } = await buildOwner();
    const young = await buildStray(daysAgo(0.99));
    await Promise.all([daysAgo(1), daysAgo(30)].map(buildStray));
    await writeFile(fileOf("notes.txt"), "not ours");
    expect(await sweepStrays(now)).toBe(2);
    expect((await storedFiles()).sort()).toEqual([name, young, "notes.txt"].sort());
    expect(await strays()).toEqual([young]);
    await db().strayPicture.updateMany({ data: { since: daysAgo(2) } });
    const headers = { authorization: `Bearer ${TEST_ENV.CRON_SECRET}` };
    expect(await new Person().get("/api/cron/send-mails", { headers })).toMatchObject({ status: 200 });
    expect((await storedFiles()).sort()).toEqual([name, "notes.txt"].sort());
  });
});

describe("A picture", () => {
  test("whose profile wasn't saved leaves neither a file nor a row", async () => {
    const { user, person } = await buildPerson();
    await db()
      .$executeRaw`ALTER TABLE profiles ADD CONSTRAINT no_uploads CHECK (profile_pic NOT LIKE '/api%') NOT VALID`;
    const reply = await upload(person, await plain(20, 20).png().toBuffer());
    await db().$executeRaw`ALTER TABLE profiles DROP CONSTRAINT no_uploads`;
    expect(reply.status).toBe(500);
    expect([await storedFiles(), await strays()]).toEqual([[], []]);
    expect(await db().profile.findUnique({ where: { userId: user.id } })).toMatchObject({ profilePic: "none" });
  });
});
