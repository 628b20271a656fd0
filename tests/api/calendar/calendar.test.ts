import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson, buildResetToken } from "../../support/builders";
import { storePick } from "../../support/matches";
import { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

beforeEach(emptySeason);

async function buildReader() {
  const { user, person } = await buildPerson();
  const { body } = await person.post("/api/calendar/renew");
  return { user, person, path: new URL(body.data.url).pathname };
}

/** A request by a calendar server, which knows only the address. */
async function read(path: string, headers: Record<string, string> = {}) {
  const { person, text } = { person: new Person(), text: "" };
  const reply = await person.call("GET", path, { headers });
  return { ...reply, text: typeof reply.body === "string" ? reply.body : text };
}

/** The events as another library reads them, by title. */
function eventsIn(text: string) {
  const calendar = new ICAL.Component(ICAL.parse(text));
  return calendar.getAllSubcomponents("vevent").map((component) => {
    const event = new ICAL.Event(component);
    const [alarm] = component.getAllSubcomponents("valarm");
    const trigger = alarm?.getFirstPropertyValue("trigger");
    return {
      uid: event.uid,
      summary: event.summary,
      description: event.description,
      url: component.getFirstPropertyValue("url")?.toString() ?? "",
      location: event.location,
      start: event.startDate.toJSDate(),
      end: event.endDate.toJSDate(),
      changed: component.getFirstPropertyValue("last-modified")?.toString() ?? "",
      stamp: component.getFirstPropertyValue("dtstamp")?.toString() ?? "",
      sequence: event.sequence,
      isBusy: component.getFirstPropertyValue("transp") !== "TRANSPARENT",
      alarm: trigger instanceof ICAL.Duration ? trigger.toSeconds() : null,
    };
  });
}

const feedOf = async (path: string) => eventsIn((await read(path)).text);
const pick = (userId: string, matchId: string, predictedTeam: string, wildcardUsed = false) =>
  storePick({ userId, matchId, predictedTeam, wildcardUsed });

describe("A calendar's feed", () => {
  test("has each match, its deadline with an alarm an hour before, and the player's pick", async () => {
    const { user, path } = await buildReader();
    const [first, second] = [inHours(30), inHours(54)];
    const one = await buildMatch({ matchDate: first, venue: "Wankhede Stadium, Mumbai; north" });
    const two = await buildMatch({ matchDate: second, teamOne: RR });
    await pick(user.id, two.matchId, CSK, true);
    const hour = 3_600_000;
    expect(await feedOf(path)).toMatchObject([
      { summary: "MI vs CSK", start: stripped(first), location: "Wankhede Stadium, Mumbai; north", alarm: null },
      { summary: "Picks close: MI vs CSK", end: stripped(first, -hour), alarm: -45 * 60 },
      { summary: "RR vs CSK: my pick CSK, wildcard", start: stripped(second), alarm: null },
      { summary: "Picks close: RR vs CSK (picked)", end: stripped(second, -hour), alarm: null },
    ]);
    const uids = (await feedOf(path)).map(({ uid }) => uid);
    expect(uids).toEqual(
      [one, two].flatMap(({ matchId }) => [`match-${matchId}@localhost`, `closing-${matchId}@localhost`]),
    );
  });

  test("has no deadlines once the season is over", async () => {
    const { path } = await buildReader();
    await buildMatch({ matchDate: inHours(50) });
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    expect((await feedOf(path)).map(({ summary }) => summary)).toEqual(["MI vs CSK"]);
  });

  test("never shows other players' picks", async () => {
    const [reader, other] = [await buildReader(), await buildReader()];
    const { matchId } = await buildMatch();
    const before = await read(reader.path);
    await pick(other.user.id, matchId, MI);
    const after = await read(reader.path);
    expect([after.text, after.headers.get("etag")]).toEqual([before.text, before.headers.get("etag")]);
    expect((await read(other.path)).text).toContain("my pick MI");
  });

  test("answers 304 as long as it hasn't changed", async () => {
    const { user, path } = await buildReader();
    const { matchId } = await buildMatch();
    const first = await read(path);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    expect(await read(path, known)).toMatchObject({ status: 304 });
    await pick(user.id, matchId, MI);
    expect(await read(path, known)).toMatchObject({ status: 200 });
  });
});

/** As if everything had last changed an hour ago. */
const anHourLater = () =>
  db().$transaction([
    db().$executeRaw`SET LOCAL session_replication_role = replica`,
    db().$executeRaw`UPDATE seasons SET updated_at = updated_at - interval '1 hour'`,
    db().$executeRaw`UPDATE matches SET updated_at = updated_at - interval '1 hour'`,
    db().$executeRaw`UPDATE entries SET joined_at = joined_at - interval '1 hour'`,
    db().$executeRaw`UPDATE pick_events SET at = at - interval '1 hour'`,
  ]);

describe("An event that changes gets a higher number and a later time, whatever changed it:", () => {
  test.each<[string, (matchId: string, userId: string) => Promise<unknown>]>([
    ["its date", (matchId) => db().match.update({ where: { matchId }, data: { matchDate: inHours(49) } })],
    ["its pick", (matchId, userId) => pick(userId, matchId, MI)],
    [
      "the season's rules",
      () => db().$executeRaw`UPDATE seasons SET rules = rules || '{"picksCloseBefore": 90}' WHERE is_current`,
    ],
    ["a team's code", () => db().$executeRaw`UPDATE teams SET code = 'MUM' WHERE code = 'MI'`],
  ])("%s", async (_what, change) => {
    const { user, path } = await buildReader();
    const { matchId } = await buildMatch({ matchDate: inHours(50) });
    await anHourLater();
    const before = await feedOf(path);
    await change(matchId, user.id);
    const after = await feedOf(path);
    await db().$executeRaw`UPDATE teams SET code = 'MI' WHERE code = 'MUM'`;
    expect(after).not.toEqual(before);
    for (const [at, event] of after.entries()) {
      const was = before[at];
      const times = ({ changed: _changed, stamp: _stamp, sequence: _sequence, ...shown }: typeof event) => shown;
      if (!was || JSON.stringify(times(was)) === JSON.stringify(times(event))) continue;
      expect(event.sequence).toBeGreaterThan(was.sequence);
      expect(event.changed > was.changed && event.stamp > was.stamp).toBe(true);
    }
  });
});

describe("A calendar's address", () => {
  test("exists only after the player creates it, until they remove it", async () => {
    const { person } = await buildPerson();
    expect(await person.get("/api/calendar/own")).toMatchObject({ status: 200, body: { data: { url: null } } });
    const { body } = await person.post("/api/calendar/make");
    expect((await person.get("/api/calendar/own")).body.data).toEqual(body.data);
    const path = new URL(body.data.url).pathname;
    expect(await person.post("/api/calendar/stop")).toMatchObject({ status: 200, body: { data: { url: null } } });
    expect(await read(path)).toMatchObject({ status: 404 });
  });

  test("stops working once it is renewed or the account is deleted", async () => {
    const { user, person, path } = await buildReader();
    const { body } = await person.post("/api/calendar/renew");
    const renewed = new URL(body.data.url).pathname;
    expect(renewed).not.toBe(path);
    expect([(await read(path)).status, (await read(renewed)).status]).toEqual([404, 200]);
    await db().user.delete({ where: { id: user.id } });
    expect(await read(renewed)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

test.each(["change", "reset"])(
  "A calendar's address changes with the password, and the reply says so: %s",
  async (how) => {
    const [{ user, person, path }, without] = [await buildReader(), await buildPerson()];
    const change = async (who: Pick<typeof without, "user" | "person">) =>
      how === "change"
        ? who.person.post("/api/auth/change-password", { userId: who.user.id, newPassword: "newest-password" })
        : who.person.post(`/api/auth/reset-password/${await buildResetToken(who.user)}`, {
            password: "newest-password",
          });
    const said = "Your calendar address has changed too. Copy it from Settings.";
    expect((await change({ user, person })).body.message).toMatch(new RegExp(`^Password changed.*\\. ${said}$`));
    expect(await read(path)).toMatchObject({ status: 404 });
    const { address } = await db().calendar.findUniqueOrThrow({ where: { userId: user.id } });
    expect(await read(`/api/calendar/${address}.ics`)).toMatchObject({ status: 200 });
    expect((await change(without)).body.message).not.toContain("calendar");
    expect(await db().calendar.count({ where: { userId: without.user.id } })).toBe(0);
  },
);

/** Calendars use whole seconds. */
const stripped = (moment: Date, more = 0) => new Date(Math.floor((moment.getTime() + more) / 1000) * 1000);
