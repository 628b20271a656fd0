import { expect, test } from "vitest";
import { z } from "zod";
import { db } from "@/lib/db";
import { rowsIn } from "@/lib/rows";
import { buildPerson } from "../../support/builders";

const PATH = "/api/profile/time-zone";
const profileOf = (user: { id: string }) => db().profile.findUniqueOrThrow({ where: { userId: user.id } });
/** As this runtime calls a zone. */
const canonical = (timeZone: string) => Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

test("A player's zone is kept, and the newest counts", async () => {
  const { user, person } = await buildPerson();
  expect((await profileOf(user)).timeZone).toBeNull();
  const zones = ["Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC"];
  for (const timeZone of zones.map(canonical)) {
    expect(await person.put(PATH, { timeZone })).toMatchObject({ status: 200, body: { data: { timeZone } } });
    expect((await profileOf(user)).timeZone).toBe(timeZone);
  }
});

test("A zone has one name, however it is spelled", async () => {
  const { user, person } = await buildPerson();
  for (const timeZone of ["asia/kolkata", "ASIA/KOLKATA", "aSIA/kOLKATA"]) {
    expect(await person.put(PATH, { timeZone })).toMatchObject({
      status: 200,
      body: { data: { timeZone: canonical("Asia/Kolkata") } },
    });
    expect((await profileOf(user)).timeZone).toBe(canonical("Asia/Kolkata"));
  }
});

test("What is known already is not written again", async () => {
  const { user, person } = await buildPerson();
  const rowVersion = async () => {
    const [row] = await rowsIn(db(), z.object({ version: z.string() }))`
      SELECT xmin::text AS version FROM profiles WHERE user_id = ${user.id}`;
    return row?.version;
  };
  await person.put(PATH, { timeZone: "Asia/Kolkata" });
  const version = await rowVersion();
  await person.put(PATH, { timeZone: "Asia/Kolkata" });
  expect(await rowVersion()).toBe(version);
  await person.put(PATH, { timeZone: "Asia/Dubai" });
  expect(await rowVersion()).not.toBe(version);
});

test.each(["", "Mars/Olympus", "+05:30", "Asia/Kolkata; DROP TABLE", "../UTC", "Asia/", `Asia/${"x".repeat(100)}`])(
  "%j is no zone",
  async (timeZone) => {
    const { user, person } = await buildPerson();
    const reply = await person.put(PATH, { timeZone });
    expect(reply).toMatchObject({
      status: 400,
      body: { code: "INVALID_INPUT", fields: { timeZone: expect.any(String) } },
    });
    expect((await profileOf(user)).timeZone).toBeNull();
  },
);
