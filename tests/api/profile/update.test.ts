import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { form, plain, storedFiles, UPDATE } from "../../support/pictures";

const HOUR = 3_600_000;

beforeEach(() => db().match.deleteMany());
afterEach(() => vi.useRealTimers());

function buildMatch(matchDate: Date, traits: { matchStarted?: boolean; matchNumber?: number } = {}) {
  const sides = { teamOne: "Mumbai Indians", teamTwo: "Chennai Super Kings" };
  return db().match.create({
    data: { matchName: "MI v CSK", matchNumber: 1, matchType: "League", matchDate, ...sides, ...traits },
  });
}

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR);
const profileOf = async (userId: string) => {
  const include = { user: { select: { firstName: true, lastName: true } } };
  const profile = await db().profile.findUniqueOrThrow({ where: { userId }, include });
  return { ...profile, ...(await db().entry.findFirstOrThrow({ where: { userId } })) };
};

describe("PUT /api/profile/update as a form", () => {
  test("changes everything at once and returns the profile", async () => {
    const { user, person } = await buildPerson();
    const fields = { firstName: " Ada ", lastName: "Lovelace", email: "else@example.com", homeTeam: "CSK" };
    const reply = await person.put(UPDATE, form({ ...fields, reminderEmail: "false", profilePic: "preset-3" }));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      message: expect.any(String),
      data: {
        ...{ userId: user.id, firstName: "Ada", lastName: "Lovelace", email: user.email, points: 0 },
        ...{ profilePic: "preset-3", profileBg: "/team-art/csk.svg", homeTeam: "CSK" },
        ...{ wildcards: 10, flips: 5, reminderEmail: false },
      },
    });
    expect((await person.get("/api/auth/check-auth")).body.profile).toEqual(reply.body.data);
  });

  test.each([
    ["firstName", "", "First name required"],
    ["lastName", "", "Last name required"],
    ["firstName", "x".repeat(41), "At most 40 characters"],
    ["lastName", "a\u202eb", "This name has characters that can't be shown"],
    ["homeTeam", "XYZ", "Choose one of the ten teams"],
    ["reminderEmail", "yes", expect.any(String)],
    ["profilePic", "preset-0", expect.any(String)],
    ["profilePic", "https://example.com/me.png", expect.any(String)],
    ["profilePic", "/api/uploads/0000000000000000000000000000000000000000.webp", expect.any(String)],
    ["profilePic", "../../etc/passwd", expect.any(String)],
  ])("refuses %s = %j", async (name, value, message) => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    const reply = await person.put(UPDATE, form({ firstName: "Grace", [name]: value }));
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", fields: { [name]: message } } });
    expect(await profileOf(user.id)).toEqual(before);
  });

  test("is refused from a page that was another player's: neither of them changes, and no picture is stored", async () => {
    const [{ person, user }, other] = await Promise.all([buildPerson(), buildPerson()]);
    const before = [await profileOf(user.id), await profileOf(other.user.id), await storedFiles()];
    const picture = new File([Buffer.from(await plain(9, 9).png().toBuffer())], "a.png");
    for (const field of [{ firstName: "Mallory" }, { reminderEmail: "false" }, { profilePic: picture }]) {
      const reply = await person.put(UPDATE, form({ ...field, userId: other.user.id }));
      expect(reply).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    }
    expect([await profileOf(user.id), await profileOf(other.user.id), await storedFiles()]).toEqual(before);
  });

  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const lone = Buffer.from([0x61, 0xed, 0xa0, 0x80]);
  test.each<[string, string | Buffer, string?]>([
    ["a field twice", `${part("firstName", "Ada")}${part("firstName", "Bea")}--x--\r\n`],
    ["a NUL byte", `${part("firstName", "A\0da")}--x--\r\n`],
    [
      "a lone surrogate",
      Buffer.concat([Buffer.from(part("firstName", "@").slice(0, -3)), lone, Buffer.from("\r\n--x--\r\n")]),
    ],
    ["nothing", ""],
    ["no end", part("firstName", "Ada")],
    ["a file that is cut off", part('profilePic"; filename="me.png', "a picture").slice(0, -4)],
    ["no boundary", `${part("firstName", "Ada")}--x--\r\n`, "multipart/form-data"],
    ["a form without files", "firstName=Ada", "application/x-www-form-urlencoded"],
  ])("refuses a body with %s", async (_name, body, type = "multipart/form-data; boundary=x") => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    const stream = new Blob([typeof body === "string" ? body : Buffer.from(body)]).stream();
    const reply = await person.call("PUT", UPDATE, { body: stream, headers: { "content-type": type } });
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(await profileOf(user.id)).toEqual(before);
  });
});

describe("PUT /api/profile/update as JSON", () => {
  test.each([true, false])("sets the reminders to %j, and never the email", async (reminderEmail) => {
    const { user, person } = await buildPerson();
    await db().profile.update({ where: { userId: user.id }, data: { reminderEmail: !reminderEmail } });
    const reply = await person.put(UPDATE, { email: "else@example.com", reminderEmail });
    expect(reply).toMatchObject({ status: 200, body: { data: { email: user.email, reminderEmail } } });
    expect(await profileOf(user.id)).toMatchObject({ reminderEmail });
  });

  test.each([
    { reminderEmail: "true" },
    { email: "a\0" },
    { firstName: "\ud800" },
    { profilePic: { size: 1, type: "image/png" } },
    { profilePic: "data:image/png;base64,AAAA" },
    { userId: 3, reminderEmail: false },
  ])("refuses %j", async (body) => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    expect(await person.put(UPDATE, body)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(await profileOf(user.id)).toEqual(before);
  });
});

describe("The home team", () => {
  const move = async (homeTeam: string) => {
    const { user, person } = await buildPerson();
    await db().entry.updateMany({ where: { userId: user.id }, data: { homeTeam: "MI" } });
    const reply = await person.put(UPDATE, form({ firstName: "Ada", homeTeam }));
    return { reply, after: await profileOf(user.id) };
  };
  const LOCKED = { status: 409, body: { code: "HOME_TEAM_LOCKED", error: expect.stringContaining("home team") } };

  test.each(["CSK", "", "none"])("can't become %j once the first match has begun by its date", async (homeTeam) => {
    await buildMatch(inHours(-1));
    const { reply, after } = await move(homeTeam);
    expect(reply).toMatchObject(LOCKED);
    expect(after).toMatchObject({ homeTeam: "MI", user: { firstName: expect.not.stringMatching(/^Ada$/) } });
  });

  test("can't be changed once the first match is marked as started, though its date is ahead", async () => {
    await buildMatch(inHours(5), { matchStarted: true });
    expect((await move("CSK")).reply).toMatchObject(LOCKED);
  });

  test.each(["MI", "mi"])("may be sent unchanged, as %s, at any time, with other changes", async (homeTeam) => {
    await buildMatch(inHours(-1));
    const { reply, after } = await move(homeTeam);
    expect(reply.status).toBe(200);
    expect(after).toMatchObject({ homeTeam: "MI", user: { firstName: "Ada" } });
  });

  test.each([
    [-1, 200],
    [0, 409],
    [1, 409],
  ])("%i ms from the start gets %i", async (milliseconds, status) => {
    const start = inHours(0);
    await buildMatch(start);
    vi.useFakeTimers({ toFake: ["Date"], now: start.getTime() + milliseconds });
    expect((await move("CSK")).reply.status).toBe(status);
  });

  test("can't change while the first match is being started", async () => {
    const match = await buildMatch(inHours(1));
    const { reply, after } = await besideTransaction(async (rival) => {
      await rival.query("SELECT pg_advisory_xact_lock(hashtextextended('googly:season', 0))");
      await rival.query("UPDATE matches SET match_started = true WHERE match_id = $1", [match.matchId]);
      const moving = move("CSK");
      await rival.untilWaiting(1);
      await rival.query("COMMIT");
      return moving;
    });
    expect(reply).toMatchObject(LOCKED);
    expect(after.homeTeam).toBe("MI");
  });
});
