import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { buildPerson, buildWaiting } from "../../support/builders";
import { besideTransaction } from "../../support/locks";
import { Person } from "../../support/person";
import { form, keptFiles, plain, UPDATE } from "../../support/pictures";

const CODES = LEAGUE_2026.teams.map(({ code }) => code);
const HOUR = 3_600_000;
const SEED = 1877;

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
  test("changes everything at once and answers the profile", async () => {
    const { user, person } = await buildPerson();
    const fields = { firstName: " Ada ", lastName: "Lovelace", email: "else@example.com", homeTeam: "CSK" };
    const reply = await person.put(UPDATE, form({ ...fields, reminderEmail: "false", profilePic: "preset-3" }));
    expect(reply.status).toBe(200);
    expect(reply.body).toEqual({
      message: expect.any(String),
      data: {
        ...{ userId: user.id, firstName: "Ada", lastName: "Lovelace", email: user.email, points: 0 },
        ...{ profilePic: "preset-3", profileBg: "/banners/csk.svg", homeTeam: "CSK" },
        ...{ wildcards: 10, flips: 5, reminderEmail: false },
      },
    });
    expect((await person.get("/api/auth/check-auth")).body.profile).toEqual(reply.body.data);
  });

  test.each([
    ["firstName", "Grace"],
    ["lastName", "Hopper"],
    ["homeTeam", "RCB"],
    ["reminderEmail", "false"],
    ["profilePic", "preset-10"],
  ])("changes %s alone and leaves the rest as it is", async (name, value) => {
    const { person } = await buildPerson();
    const before = (await person.get("/api/auth/check-auth")).body.profile;
    const { data } = (await person.put(UPDATE, form({ [name]: value }))).body;
    const expected = name === "reminderEmail" ? false : value;
    const banner = name === "homeTeam" ? { profileBg: "/banners/rcb.svg" } : {};
    expect(data).toEqual({ ...before, ...banner, [name]: expected });
  });

  test("without any field changes nothing", async () => {
    const { person } = await buildPerson();
    const before = (await person.get("/api/auth/check-auth")).body.profile;
    expect(await person.put(UPDATE, form({}))).toMatchObject({ status: 200, body: { data: before } });
  });

  test("touches nobody else", async () => {
    const [{ person }, other] = await Promise.all([buildPerson(), buildPerson()]);
    const before = await profileOf(other.user.id);
    await person.put(UPDATE, form({ firstName: "Mallory", homeTeam: "MI", profilePic: "preset-1" }));
    expect(await profileOf(other.user.id)).toEqual(before);
  });

  test.each(CODES)("takes %s as home team, and none again", async (code) => {
    const { person } = await buildPerson();
    expect((await person.put(UPDATE, form({ homeTeam: code }))).body.data.homeTeam).toBe(code);
    const none = code === "MI" ? "" : "none";
    expect((await person.put(UPDATE, form({ homeTeam: none }))).body.data).toMatchObject({
      homeTeam: null,
      profileBg: null,
    });
  });

  test.each([
    ["firstName", "", "First name required"],
    ["firstName", "  ", "First name required"],
    ["lastName", "", "Last name required"],
    ["firstName", "x".repeat(41), "At most 40 characters"],
    ["lastName", "a\u202eb", "This name holds characters that cannot be shown"],
    ["homeTeam", "XYZ", "Choose one of the ten teams"],
    ["homeTeam", "Tbc", "Choose one of the ten teams"],
    ["reminderEmail", "yes", expect.any(String)],
    ["reminderEmail", "", expect.any(String)],
    ["profilePic", "preset-0", expect.any(String)],
    ["profilePic", "preset-11", expect.any(String)],
    ["profilePic", "", expect.any(String)],
    ["profilePic", "https://example.com/me.png", expect.any(String)],
    ["profilePic", "/api/uploads/0000000000000000000000000000000000000000.webp", expect.any(String)],
    ["profilePic", "../../etc/passwd", expect.any(String)],
    ["email", "x".repeat(1001), expect.any(String)],
  ])("refuses %s = %j", async (name, value, message) => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    const reply = await person.put(UPDATE, form({ firstName: "Grace", [name]: value }));
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", fields: { [name]: message } } });
    expect(await profileOf(user.id)).toEqual(before);
  });

  test.each([
    ["wildcards", "99"],
    ["flips", "99"],
    ["isAdmin", "true"],
    ["points", "99"],
    ["__proto__", "x"],
    ["constructor", "x"],
  ])("refuses the unknown field %s", async (name, value) => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    const reply = await person.put(UPDATE, form({ firstName: "Grace", [name]: value }));
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(await profileOf(user.id)).toEqual(before);
  });

  test("is refused from a page that was another player's: neither of them changes, nor is a picture kept", async () => {
    const [{ person, user }, other] = await Promise.all([buildPerson(), buildPerson()]);
    const before = [await profileOf(user.id), await profileOf(other.user.id), await keptFiles()];
    const picture = new File([Buffer.from(await plain(9, 9).png().toBuffer())], "a.png");
    for (const field of [{ firstName: "Mallory" }, { reminderEmail: "false" }, { profilePic: picture }]) {
      const reply = await person.put(UPDATE, form({ ...field, userId: other.user.id }));
      expect(reply).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    }
    expect([await profileOf(user.id), await profileOf(other.user.id), await keptFiles()]).toEqual(before);
  });

  test("is saved from a page that is the player's own", async () => {
    const { person, user } = await buildPerson();
    const reply = await person.put(UPDATE, form({ userId: user.id, firstName: "Smriti" }));
    expect(reply).toMatchObject({ status: 200, body: { data: { userId: user.id, firstName: "Smriti" } } });
  });

  test("takes a file as picture only", async () => {
    const { person } = await buildPerson();
    const file = new File([Buffer.from(await plain(9, 9).png().toBuffer())], "a.png");
    for (const name of ["firstName", "homeTeam", "reminderEmail", "email", "other"]) {
      expect(await person.put(UPDATE, form({ [name]: file }))).toMatchObject({
        status: 400,
        body: { code: "INVALID_INPUT" },
      });
    }
    expect(await keptFiles()).toEqual([]);
  });

  const part = (name: string, text: string) =>
    `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`;
  const lone = Buffer.from([0x61, 0xed, 0xa0, 0x80]);
  test.each<[string, string | Buffer, string?]>([
    ["a field twice", `${part("firstName", "Ada")}${part("firstName", "Bea")}--x--\r\n`],
    ["a NUL byte", `${part("firstName", "A\0da")}--x--\r\n`],
    ["a NUL byte in what is not looked at", `${part("email", "a\0@example.com")}--x--\r\n`],
    [
      "a lone surrogate",
      Buffer.concat([Buffer.from(part("firstName", "@").slice(0, -3)), lone, Buffer.from("\r\n--x--\r\n")]),
    ],
    ["no parts", "hello"],
    ["nothing", ""],
    ["no end", part("firstName", "Ada")],
    ["a file that is cut off", part('profilePic"; filename="me.png', "a picture").slice(0, -4)],
    ["no boundary", `${part("firstName", "Ada")}--x--\r\n`, "multipart/form-data"],
    ["another boundary", `${part("firstName", "Ada")}--x--\r\n`, "multipart/form-data; boundary=y"],
    ["a form without files", "firstName=Ada", "application/x-www-form-urlencoded"],
  ])("refuses a body with %s", async (_name, body, type = "multipart/form-data; boundary=x") => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    const stream = new Blob([typeof body === "string" ? body : Buffer.from(body)]).stream();
    const reply = await person.call("PUT", UPDATE, { body: stream, headers: { "content-type": type } });
    expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(await profileOf(user.id)).toEqual(before);
  });

  test("is for players only, and not from other sites", async () => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    const body = form({ firstName: "Mallory" });
    expect(await new Person().put(UPDATE, body)).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    const waiting = await new Person().carryPending(await buildWaiting());
    expect(await waiting.put(UPDATE, body)).toMatchObject({ status: 401, body: { code: "NOT_SIGNED_IN" } });
    const headers = { origin: "https://evil.example" };
    expect(await person.call("PUT", UPDATE, { body, headers })).toMatchObject({ body: { code: "CROSS_SITE" } });
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

  test("is refused from a page that was another player's, an administrator too", async () => {
    const [{ person }, other] = await Promise.all([buildPerson({ isAdmin: true }), buildPerson()]);
    const body = { userId: other.user.id, reminderEmail: false };
    expect(await person.put(UPDATE, body)).toMatchObject({ status: 403, body: { code: "FORBIDDEN" } });
    expect(await profileOf(other.user.id)).toMatchObject({ reminderEmail: true });
    expect(await other.person.put(UPDATE, body)).toMatchObject({
      status: 200,
      body: { data: { reminderEmail: false } },
    });
  });

  test("takes the other texts too", async () => {
    const { person } = await buildPerson();
    const body = { firstName: "Ada", lastName: "Lovelace", homeTeam: "GT", profilePic: "preset-7" };
    expect(await person.put(UPDATE, body)).toMatchObject({ status: 200, body: { data: body } });
    const back = { homeTeam: null, profilePic: "none" };
    expect(await person.put(UPDATE, back)).toMatchObject({ status: 200, body: { data: { ...body, ...back } } });
  });

  test.each([
    { reminderEmail: "true" },
    { reminderEmail: null },
    { reminderEmail: 1 },
    { email: null },
    { email: "a\0" },
    { firstName: "\ud800" },
    { lastName: "x\udc00" },
    { profilePic: { size: 1, type: "image/png" } },
    { profilePic: [1, 2, 3] },
    { profilePic: "data:image/png;base64,AAAA" },
    { homeTeam: 3 },
    { userId: 3, reminderEmail: false },
  ])("refuses %j", async (body) => {
    const { user, person } = await buildPerson();
    const before = await profileOf(user.id);
    expect(await person.put(UPDATE, body)).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
    expect(await profileOf(user.id)).toEqual(before);
  });

  test("is either served as the contract says, or refused and leaves everything as it was", async () => {
    const { user, person } = await buildPerson();
    const text = fc.oneof(
      fc.string({ unit: "binary", maxLength: 60 }),
      fc.constantFrom("", "none", "MI", "preset-2", " Ada "),
    );
    const anything = fc.oneof(text, fc.jsonValue({ maxDepth: 2 }), fc.boolean());
    const known = fc.record(
      Object.fromEntries(
        ["firstName", "lastName", "email", "homeTeam", "reminderEmail", "profilePic"].map((name) => [name, anything]),
      ),
      { requiredKeys: [] },
    );
    const bodies = fc.oneof(
      known,
      fc.tuple(known, fc.dictionary(fc.string(), anything)).map((both) => Object.assign({}, ...both)),
    );
    await fc.assert(
      fc.asyncProperty(bodies, async (body) => {
        const before = await profileOf(user.id);
        const reply = await person.put(UPDATE, body);
        const after = await profileOf(user.id);
        if (reply.status !== 200) {
          expect(reply).toMatchObject({ status: 400, body: { code: "INVALID_INPUT", error: expect.any(String) } });
          expect(after).toEqual(before);
          return;
        }
        const allowed = ["firstName", "lastName", "email", "homeTeam", "reminderEmail", "profilePic"];
        expect(Object.keys(body).filter((name) => !allowed.includes(name))).toEqual([]);
        expect(after.user.firstName).toMatch(/^\P{C}{1,40}$/u);
        expect([null, ...CODES]).toContain(after.homeTeam);
        expect(after.profilePic).toMatch(/^(none|preset-([1-9]|10))$/);
      }),
      { seed: SEED, numRuns: 150 },
    );
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

  test("is free before the first match, of which the earliest counts", async () => {
    await buildMatch(inHours(1), { matchNumber: 2 });
    await buildMatch(inHours(2), { matchNumber: 1, matchStarted: true });
    expect((await move("CSK")).after.homeTeam).toBe("CSK");
  });

  test.each(["CSK", "", "none"])("cannot become %j once the first match has begun by its date", async (homeTeam) => {
    await buildMatch(inHours(-1));
    const { reply, after } = await move(homeTeam);
    expect(reply).toMatchObject(LOCKED);
    expect(after).toMatchObject({ homeTeam: "MI", user: { firstName: expect.not.stringMatching(/^Ada$/) } });
  });

  test("cannot be changed once the first match is said to have started, though its date lies ahead", async () => {
    await buildMatch(inHours(5), { matchStarted: true });
    expect((await move("CSK")).reply).toMatchObject(LOCKED);
  });

  test("cannot be chosen late by who has none", async () => {
    await buildMatch(inHours(-1));
    const { person } = await buildPerson();
    expect(await person.put(UPDATE, { homeTeam: "CSK" })).toMatchObject(LOCKED);
    expect(await person.put(UPDATE, { homeTeam: null })).toMatchObject({ status: 200 });
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

  test("cannot slip through while the first match is being started", async () => {
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
