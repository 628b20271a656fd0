import ICAL from "ical.js";
import { beforeEach, describe, expect, test } from "vitest";
import { db } from "@/lib/db";
import { buildPerson } from "../../support/builders";
import { buildPastSeason, clearPastSeasons } from "../../support/past-season";
import { Person } from "../../support/person";
import { buildMatch, CSK, emptySeason, inHours, MI, RR } from "../../support/season";

beforeEach(emptySeason);

async function buildReader() {
  const { user, person } = await buildPerson();
  const { body } = await person.post("/api/calendar/renew");
  return { user, person, path: new URL(body.data.url).pathname };
}

/** Asked for by a calendar's server, which knows the address and nothing else. */
async function read(path: string, headers: Record<string, string> = {}) {
  const { person, text } = { person: new Person(), text: "" };
  const reply = await person.call("GET", path, { headers });
  return { ...reply, text: typeof reply.body === "string" ? reply.body : text };
}

/** The events as another library reads them, by what they are called. */
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
      isBusy: component.getFirstPropertyValue("transp") !== "TRANSPARENT",
      alarm: trigger instanceof ICAL.Duration ? trigger.toSeconds() : null,
    };
  });
}

const feedOf = async (path: string) => eventsIn((await read(path)).text);
const pick = (userId: string, matchId: string, predictedTeam: string, wildcardUsed = false) =>
  db().pick.create({ data: { userId, matchId, predictedTeam, wildcardUsed } });

describe("A calendar's feed", () => {
  test("has each match, its closing with an alarm an hour before, and the player's pick", async () => {
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

  test("leads from each match to its page, whatever its id", async () => {
    const { path } = await buildReader();
    await buildMatch({ matchId: "final/1 of 2", matchDate: inHours(30) });
    const [match] = await feedOf(path);
    expect(match?.url).toBe("http://localhost:3000/matches/final%2F1%20of%202");
  });

  test("of somebody who is not in the season has its matches, and no closings", async () => {
    const { user, path } = await buildReader();
    await db().entry.deleteMany({ where: { userId: user.id } });
    await buildMatch({ matchDate: inHours(30) });
    expect((await feedOf(path)).map(({ summary }) => summary)).toEqual(["MI vs CSK"]);
  });

  test("moves when a match moves, under the same name", async () => {
    const { path } = await buildReader();
    const { matchId } = await buildMatch({ matchDate: inHours(30) });
    const before = await feedOf(path);
    await db().match.update({ where: { matchId }, data: { matchDate: inHours(60) } });
    const after = await feedOf(path);
    expect(after.map(({ uid }) => uid)).toEqual(before.map(({ uid }) => uid));
    expect(after.map(({ start }, index) => start.getTime() - (before[index]?.start.getTime() ?? 0))).toEqual([
      30 * 3_600_000,
      30 * 3_600_000,
    ]);
  });

  test("says of an event when it changed, by what became of the pick as well", async () => {
    const { user, path } = await buildReader();
    const { matchId } = await buildMatch({ matchDate: inHours(30) });
    await db().$executeRaw`UPDATE matches SET updated_at = now() - interval '3 days' WHERE match_id = ${matchId}`;
    const seen = [await feedOf(path)];
    const { id } = await pick(user.id, matchId, MI);
    const happen = async (work: () => Promise<unknown>, daysAgo: number) => {
      await work();
      await db().$executeRaw`ALTER TABLE pick_events DISABLE TRIGGER USER`;
      await db().$executeRaw`
        UPDATE pick_events SET at = now() - make_interval(hours => ${24 * daysAgo}) WHERE match_id = ${matchId}
          AND step = (SELECT max(step) FROM pick_events WHERE match_id = ${matchId})`;
      await db().$executeRaw`ALTER TABLE pick_events ENABLE TRIGGER USER`;
      seen.push(await feedOf(path));
    };
    await happen(() => Promise.resolve(), 2);
    await happen(() => db().pick.update({ where: { id }, data: { predictedTeam: CSK } }), 1);
    await happen(() => db().pick.delete({ where: { id } }), 0);
    const [first = [], ...later] = seen;
    let before = first[0]?.changed ?? "";
    for (const events of later) {
      for (const { changed, stamp } of events) expect([changed > before, stamp]).toEqual([true, changed]);
      before = events[0]?.changed ?? "";
    }
  });

  test("has lines of 75 octets at most, cut between letters", async () => {
    const { path } = await buildReader();
    const [venue, matchName] = ["वानखेड़े स्टेडियम, मुंबई 🏏 ".repeat(8).trim(), `x${"é".repeat(150)}; ${"𝕏".repeat(40)}`];
    await buildMatch({ venue, matchName });
    const { text } = await read(path);
    const lines = text.split("\r\n");
    expect(lines.join("")).not.toMatch(/[\r\n\uFFFD]/);
    for (const line of lines) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
    expect(lines.length).toBeGreaterThan(30);
    expect(eventsIn(text)[0]).toMatchObject({ location: venue });
    const unfolded = lines.join("\n").replaceAll("\n ", "");
    expect(unfolded).toContain(`DESCRIPTION:${matchName.replace(";", "\\;")}`);
  });

  test("has no closing of a match that takes no picks", async () => {
    const { path } = await buildReader();
    await buildMatch({ matchDate: inHours(0.5) });
    await buildMatch({ matchDate: inHours(50), teamTwo: "Tbc" });
    expect((await feedOf(path)).map(({ summary }) => summary)).toEqual(["MI vs CSK", "MI vs TBD"]);
  });

  test("has no closing once the season is over", async () => {
    const { path } = await buildReader();
    await buildMatch({ matchDate: inHours(50) });
    await db().season.updateMany({ where: { isCurrent: true }, data: { state: "over", closedAt: new Date() } });
    expect((await feedOf(path)).map(({ summary }) => summary)).toEqual(["MI vs CSK"]);
  });

  test("calls a side that is not known TBD, in the match's name as well", async () => {
    const { path } = await buildReader();
    await buildMatch({ teamOne: "Tbc", teamTwo: "Tbc", matchName: "Tbc vs Tbc, Qualifier 1" });
    expect(await feedOf(path)).toMatchObject([{ summary: "TBD vs TBD", description: "TBD vs TBD, Qualifier 1" }]);
  });

  test("is of the current season alone, and keeps nobody busy", async () => {
    const { path } = await buildReader();
    await buildPastSeason({ slug: "then", matches: [{}] });
    await buildMatch();
    const events = await feedOf(path);
    await clearPastSeasons();
    expect(events.map(({ isBusy }) => isBusy)).toEqual([false, false]);
  });

  test("tells nobody else's pick, to nobody", async () => {
    const [reader, other] = [await buildReader(), await buildReader()];
    const { matchId } = await buildMatch();
    const before = await read(reader.path);
    await pick(other.user.id, matchId, MI);
    const after = await read(reader.path);
    expect([after.text, after.headers.get("etag")]).toEqual([before.text, before.headers.get("etag")]);
    expect((await read(other.path)).text).toContain("my pick MI");
  });

  test("is told with 304 to be the same, as long as it is", async () => {
    const { user, path } = await buildReader();
    const { matchId } = await buildMatch();
    const first = await read(path);
    expect(first.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    const known = { "if-none-match": first.headers.get("etag") ?? "" };
    expect(await read(path, known)).toMatchObject({ status: 304 });
    await pick(user.id, matchId, MI);
    expect(await read(path, known)).toMatchObject({ status: 200 });
  });

  test("keeps apart what a name of a ground would break", async () => {
    const { path } = await buildReader();
    await buildMatch({ venue: "Oval\r\nBEGIN:VEVENT\r\nSUMMARY:Made up", matchName: "A, b; c \\ d" });
    expect((await feedOf(path)).map(({ summary }) => summary)).toEqual(["MI vs CSK", "Picks close: MI vs CSK"]);
  });
});

describe("A calendar's address", () => {
  test("is nobody's until it is asked for, and goes when it is not wanted any more", async () => {
    const { person } = await buildPerson();
    expect(await person.get("/api/calendar/own")).toMatchObject({ status: 200, body: { data: { url: null } } });
    const { body } = await person.post("/api/calendar/make");
    expect((await person.get("/api/calendar/own")).body.data).toEqual(body.data);
    const path = new URL(body.data.url).pathname;
    expect(await person.post("/api/calendar/stop")).toMatchObject({ status: 200, body: { data: { url: null } } });
    expect(await read(path)).toMatchObject({ status: 404 });
  });

  test("is made once: what another device, or the same tap twice, asks for is the one that lies in calendars", async () => {
    const { person } = await buildPerson();
    const made = await Promise.all(Array.from({ length: 4 }, () => person.post("/api/calendar/make")));
    const { body } = await person.post("/api/calendar/make");
    expect(body.data.url).toMatch(/^http:\/\/localhost:3000\/api\/calendar\/[\w-]{22}\.ics$/);
    for (const one of made) expect(one).toMatchObject({ status: 200, body: { data: body.data } });
    expect(await read(new URL(body.data.url).pathname)).toMatchObject({ status: 200 });
  });

  test("leads nowhere once it is renewed, nor with the account gone", async () => {
    const { user, person, path } = await buildReader();
    const { body } = await person.post("/api/calendar/renew");
    const renewed = new URL(body.data.url).pathname;
    expect(renewed).not.toBe(path);
    expect([(await read(path)).status, (await read(renewed)).status]).toEqual([404, 200]);
    await db().user.delete({ where: { id: user.id } });
    expect(await read(renewed)).toMatchObject({ status: 404, body: { code: "NOT_FOUND" } });
  });
});

/** Calendars know whole seconds. */
const stripped = (moment: Date, more = 0) => new Date(Math.floor((moment.getTime() + more) / 1000) * 1000);
