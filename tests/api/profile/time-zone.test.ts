import { expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";

const PATH = "/api/profile/time-zone";
const profileOf = (user: { id: string }) => db().profile.findUniqueOrThrow({ where: { userId: user.id } });
/** This runtime's name for a zone. */
const canonical = (timeZone: string) => Intl.DateTimeFormat("en", { timeZone }).resolvedOptions().timeZone;

test("A player's zone is stored, and the newest counts", async () => {
  const { user, person } = await buildPerson();
  expect((await profileOf(user)).timeZone).toBeNull();
  const zones = ["Asia/Calcutta", "America/Argentina/Buenos_Aires", "Etc/GMT+5", "UTC"];
  for (const timeZone of zones.map(canonical)) {
    expect(await person.put(PATH, { timeZone })).toMatchObject({ status: 200, body: { data: { timeZone } } });
    expect((await profileOf(user)).timeZone).toBe(timeZone);
  }
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
