import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { LEAGUE_2026 } from "./built-in";
import { PACK_BYTES_MAX, PACK_FORMAT, type Pack, readPack } from "./pack";
import { rulesSchema } from "./schema";

const { teams, matches, rules } = LEAGUE_2026;

/** What is wrong with a text: by path, in a sentence. */
function faultsOf(text: string): Record<string, string> {
  const read = readPack(text);
  return "faults" in read ? Object.fromEntries(read.faults.map(({ path, sentence }) => [path, sentence])) : {};
}

const faultsWith = (change: object) => faultsOf(JSON.stringify({ ...LEAGUE_2026, ...change }));

/** The teams, and the matches, with a change at one of them. */
const team = (at: number, change: object) => ({ teams: teams.with(at, { ...pick(teams, at), ...change }) });
const match = (at: number, change: object) => ({ matches: matches.with(at, { ...pick(matches, at), ...change }) });

function pick<Item>(list: readonly Item[], at: number): Item {
  const item = list[at];
  if (item === undefined) throw new Error(`There is no ${at} here`);
  return item;
}

test("a good file is a pack, whatever its editor put before it", () => {
  const pack = { pack: LEAGUE_2026 };
  expect(readPack(JSON.stringify(LEAGUE_2026))).toEqual(pack);
  expect(readPack(`\uFEFF${JSON.stringify(LEAGUE_2026, null, 2)}\r\n`)).toEqual(pack);
});

test("a start is stored in UTC, whatever zone it was written in", () => {
  const read = readPack(JSON.stringify({ ...LEAGUE_2026, ...match(0, { startsAt: "2026-03-28T19:30:00+05:30" }) }));
  expect("pack" in read && read.pack.matches[0]?.startsAt).toBe("2026-03-28T14:00:00.000Z");
});

test("teams need only a code and a name, and there are default rules", () => {
  const teams = [
    { code: "POR", name: "Porto Ferrymen" },
    { code: "FARO", name: "Faro Storks", colour: "#D9482B" },
  ];
  const matches = [{ number: 1, startsAt: "2027-05-01T17:00:00Z", type: "League", teamOne: "POR", teamTwo: "FARO" }];
  const read = readPack(JSON.stringify({ format: PACK_FORMAT, slug: "cup", name: "Cup", teams, matches }));
  expect(read).toMatchObject({
    pack: {
      ...{ zone: "UTC", rules: LEAGUE_2026.rules },
      teams: [
        { colour: "#F9CD05", accent: "#0A4A9E", motif: "whirl" },
        { colour: "#D9482B", motif: "arches" },
      ],
      matches: [{ venue: "" }],
    },
  });
});

test.each(["2026-03-28", "1926-03-28T14:00:00Z", "2026-03-28 14:00"])(
  "a wrong start, %s, is one mistake",
  (startsAt) => {
    const read = readPack(JSON.stringify({ ...LEAGUE_2026, ...match(0, { startsAt }) }));
    expect("faults" in read && read.faults.map(({ path }) => path)).toEqual(["matches[0].startsAt"]);
  },
);

describe("a file that is no pack", () => {
  test.each([
    ["nothing", "", { "": "Not valid JSON: line 1, the file ends too early" }],
    [
      "an extra comma",
      '{\n  "slug": "a",\n}',
      {
        "": "Not valid JSON: line 3, missing a name in quotes; is there an extra comma?",
      },
    ],
    ["a list", "[]", { "": "Should be an object in curly brackets" }],
    [
      "another format, of which nothing else is said",
      '{ "format": "googly-season-2", "slug": 3 }',
      { format: `Not a season pack: format should be ${PACK_FORMAT}` },
    ],
    ["too much", " ".repeat(PACK_BYTES_MAX + 1), { "": "A season pack can't be larger than 1 MB" }],
    ["too much of it", "ü".repeat(PACK_BYTES_MAX - 1), { "": "A season pack can't be larger than 1 MB" }],
  ])("%s", (_what, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test("brackets without end do not bring it down", () => {
    const deep = "[".repeat(400_000);
    for (const text of [deep, `${deep}${"]".repeat(400_000)}`])
      expect(faultsOf(text)[""]).toContain("too many open brackets");
    expect(faultsOf("[[]]")).toEqual({ "": "Should be an object in curly brackets" });
  });

  test("at most 200 faults are listed", () => {
    const faultsOfMany = (count: number) => {
      const read = readPack(`{"matches":[${"1,".repeat(count - 1)}1]}`);
      return "faults" in read ? read.faults : [];
    };
    const [many, tooMany] = [faultsOfMany(500), faultsOfMany(400_000)];
    expect(many).toHaveLength(201);
    expect(many.at(-1)).toEqual({ path: "", sentence: "And 304 more" });
    expect(tooMany).toContainEqual({ path: "matches", sentence: "At most 500 items" });
    expect(tooMany.length).toBeLessThan(202);
  });
});

describe("what the parts of a file hold", () => {
  const { number: _, ...withoutNumber } = pick(matches, 2);
  test.each<[string, string, object]>([
    ["matches[2].number", "Missing", { matches: matches.with(2, withoutNumber as Pack["matches"][number]) }],
    ["teams[1].coach", "Unknown field. Check its spelling", team(1, { coach: "K" })],
    ["name", "Can't be empty", { name: " " }],
    ["name", "At most 80 characters", { name: "x".repeat(81) }],
    ["matches[3].venue", "This text has characters that can't be stored", match(3, { venue: "River\0side" })],
    ["matches[3].number", "Should be a number", match(3, { number: "4" })],
    ["matches[3].number", "Should be a whole number", match(3, { number: 4.5 })],
    ["matches[3].venue", "Should be text in quotes", match(3, { venue: null })],
    ["matches[3].number", "At least 1", match(3, { number: 0 })],
    ["matches[3].type", "Should be League, Qualifier or Finals", match(3, { type: "Cup" })],
    ["teams", "Should be a list in square brackets", { teams: "ten" }],
    ["matches", "At least 1 item", { matches: [] }],
    [
      "matches[3].startsAt",
      "Write date, time and zone, such as 2027-06-04T18:30:00+02:00 or 2027-06-04T16:30:00Z",
      match(3, { startsAt: "2026-03-31T14:00:00" }),
    ],
    [
      "matches[0].startsAt",
      "Should be in this century",
      { matches: [{ ...pick(matches, 0), startsAt: "1999-03-31T14:00:00Z" }] },
    ],
    ["source.seriesId", "Missing", { source: {} }],
    ["slug", "Use lower-case letters, digits and single hyphens", { slug: "League 2026" }],
    ["zone", "Use an IANA time zone, such as Asia/Kolkata", { zone: "Asia/Atlantis" }],
    ["teams[0].colour", "Write a colour as # and six digits, such as #004BA0", team(0, { colour: "yellow" })],
    ["rules.prizeShares", "No place can win more than the one above", { rules: { ...rules, prizeShares: [30, 50] } }],
    ["rules.prizeShares", "Shares can't add up to more than 100", { rules: { ...rules, prizeShares: [60, 50] } }],
    ["rules.currency", "Three capital letters, such as AED", { rules: { ...rules, currency: "dirham" } }],
  ])("%s: %s", (path, sentence, change) => {
    expect(faultsWith(change)).toEqual({ [path]: sentence });
  });
});

describe("what does not go together", () => {
  test.each<[string, string, object]>([
    ["teams[1].name", '"CSK" is already used by teams[0]', team(1, { name: "CSK" })],
    ["teams[1].aliases[0]", '"Delhi Daredevils" is already used by teams[0]', team(0, { name: " delhi  daredevils" })],
    ["teams[2].aliases[1]", '"TBD" can\'t be a team name', team(2, { aliases: ["T.B.D.", "TBD"] })],
    ["teams[2].name", '"Draw" can\'t be a team name', team(2, { name: "Draw" })],
    [
      "teams[2].aliases[0]",
      '"Winner of Eliminator" can\'t be a team name',
      team(2, { aliases: ["Winner of Eliminator"] }),
    ],
    ["teams[2].aliases[1]", '"csk" is already used by teams[0]', team(2, { aliases: ["Surat", "csk"] })],
    ["teams[3].titles[1]", "List each title once, oldest first", team(3, { titles: [2014, 2012] })],
    ["teams[3].titles[0]", "The team's first season was 2008", team(3, { titles: [1999] })],
    ["teams[5].accent", "Too close to the team's colour, #004BA0", team(5, { accent: "#0A4A9E" })],
    ["matches[4].number", "matches[0] already has number 1", match(4, { number: 1 })],
    ["matches[4].id", `matches[0] already has id ${matches[0]?.id}`, match(4, { id: matches[0]?.id })],
    [
      "matches[0].teamOne",
      'No team has the code "Bern". Use Tbc if it isn\'t known yet',
      match(0, { teamOne: "Bern" }),
    ],
    [
      "matches[1].startsAt",
      "MI already plays in matches[7], less than two hours earlier",
      match(7, { startsAt: "2026-03-29T12:30:00Z", teamOne: "MI", teamTwo: "RR" }),
    ],
    ["matches[1].teamTwo", "A team can't play itself", match(1, { teamTwo: "MI" })],
    ["matches[1].startsAt", "More than a year from the other matches", match(1, { startsAt: "2036-03-29T14:00:00Z" })],
    [
      "matches[7].startsAt",
      "MI already plays in matches[1], less than two hours earlier",
      match(1, { startsAt: "2026-04-04T09:00:00Z" }),
    ],
  ])("%s: %s", (path, sentence, change) => {
    expect(faultsWith(change)).toEqual({ [path]: sentence });
  });

  test("is listed beside what has the wrong shape", () => {
    const change = { ...team(1, { code: "CSK" }), ...match(4, { number: 1, venue: 7 }), zone: "Mars" };
    expect(Object.keys(faultsWith(change))).toEqual(
      expect.arrayContaining(["zone", "matches[4].venue", "teams[1].code", "matches[4].number"]),
    );
  });

  test("but without teams nothing is said of every side", () => {
    expect(Object.keys(faultsWith({ teams: [] }))).toEqual(["teams"]);
  });
});

describe("nothing is wrong with", () => {
  test.each<[string, object]>([
    ["an alias that is the team's own name", team(0, { aliases: ["csk", "CHENNAI super kings"] })],
    ["a title in the first season", team(0, { titles: [2008] })],
    ["a name that only begins like a word for no team", team(0, { aliases: ["Winnerton", "Drawing Pins"] })],
    ["sides that are not known yet, at the same time", match(72, { startsAt: matches[73]?.startsAt })],
    ["numbers that do not follow the dates", match(0, { number: 99 })],
    ["a season without money or bonus", { rules: { ...rules, entryFee: 0, prizeShares: [], runsPerBonusPoint: null } }],
  ])("%s", (_what, change) => {
    expect(faultsWith(change)).toEqual({});
  });
});

const eliminator = { name: "Eliminator", type: "Qualifier", points: 5, cards: false };

test("a match may be of one of the season's own stages", () => {
  const stages = { rules: { ...rules, stages: [eliminator] } };
  expect(faultsWith({ ...stages, ...match(3, { type: "Eliminator" }) })).toEqual({});
  expect(faultsWith({ ...stages, ...match(3, { type: "Knockout" }) })).toEqual({
    "matches[3].type": "Should be League, Qualifier, Finals or Eliminator",
  });
});

test.each([
  ["points", { points: { ...rules.points, Finals: 101 } }, false],
  ["half a wildcard", { wildcards: 1.5 }, false],
  ["a factor of nothing", { wildcardFactor: 0 }, false],
  ["a streak of one", { streakFrom: 1 }, false],
  ["a bonus for no runs", { runsPerBonusPoint: 0 }, false],
  ["a closing after the start", { picksCloseBefore: -1 }, false],
  ["a fee of more than can be shared out", { entryFee: 10_000_000_001 }, false],
  ["eleven prizes", { prizeShares: Array.from({ length: 11 }, () => 5) }, false],
  ["an unknown rule", { fairness: 3 }, false],
  ["a stage called League", { stages: [{ ...eliminator, name: "League" }] }, false],
  ["a stage twice", { stages: [eliminator, eliminator] }, false],
  ["a stage of their own", { stages: [eliminator] }, true],
  ["no wildcards at all", { wildcards: 0, wildcardFactor: 1 }, true],
  ["picks until the first ball", { picksCloseBefore: 0 }, true],
  ["one winner who takes it all", { prizeShares: [100] }, true],
  ["a currency of little worth", { currency: "LBP", entryFee: 10_000_000_000 }, true],
])("rules may have %s: %j %s", (_what, change, may) => {
  expect(rulesSchema.safeParse({ ...rules, ...change }).success).toBe(may);
});

type Place = readonly (string | number)[];

/** Every place in a pack, its lists and objects too. */
function placesIn(value: unknown, place: Place = []): Place[] {
  if (typeof value !== "object" || value === null) return [place];
  const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value);
  return [place, ...entries.flatMap(([key, part]) => placesIn(part, [...place, key]))];
}

const PLACES = placesIn(LEAGUE_2026).filter((place) => place.length > 0);
const strange = fc.oneof(
  fc.jsonValue(),
  fc.constantFrom("Tbc", "CSK", "draw", "TBD", "winner of", "", " ", "#004BA0", "2026-04-04T10:00:00Z", "__proto__"),
  fc.constantFrom(0, 1, -1, 2008, 1e300, 0.5, null, [], {}),
);

/** The pack with another value at one place; undefined takes it away. */
function mutate(value: unknown, [key, ...rest]: Place, other: unknown): unknown {
  if (key === undefined) return other;
  if (Array.isArray(value)) {
    const part = mutate(value[Number(key)], rest, other);
    return part === undefined ? value.toSpliced(Number(key), 1) : value.with(Number(key), part);
  }
  return { ...Object(value), [key]: mutate(Object(value)[key], rest, other) };
}

const valueAt = (pack: unknown, place: Place): unknown => place.reduce((part, key) => Object(part)[key], pack);

/** The part of the pack that a place is in: a team, a match, or a field of the season. */
const partOf = ([field, at]: Place) => (typeof at === "number" ? `${field}[${at}]` : String(field));

test("a pack with a change is a pack, or the fault is found where the change is", () => {
  fc.assert(
    fc.property(fc.constantFrom(...PLACES), fc.option(strange, { nil: undefined }), (place, other) => {
      const read = readPack(JSON.stringify(mutate(LEAGUE_2026, place, other)));
      if ("pack" in read) return;
      const part = partOf(place);
      const faults = read.faults.map(({ path, sentence }) => `${path}: ${sentence}`);
      // Without a team, or with another code, it is the sides of its matches that name nobody.
      const isTeamGone = place[0] === "teams" && (place.length === 2 || place[2] === "code");
      const isFound = faults.some(
        (fault) => fault.includes(part) || (isTeamGone && fault.includes("No team has the code")),
      );
      expect(isFound ? [] : [part, ...faults]).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("random text is refused with faults", () => {
  const texts = fc.oneof(
    fc.string(),
    fc.json(),
    fc.object().map((object) => JSON.stringify(object)),
  );
  fc.assert(
    fc.property(texts, (text) => {
      const read = readPack(text);
      expect("faults" in read && read.faults.length).toBeGreaterThan(0);
    }),
  );
});

test("text that the database can't store is found in any field", () => {
  const [first] = LEAGUE_2026.matches;
  const { $schema: _notKept, ...league } = LEAGUE_2026;
  const pack = { ...league, source: { seriesId: "s" }, matches: [{ ...first, id: "m", name: "Opening" }] };
  const texts = placesIn(pack).filter((place) => typeof valueAt(pack, place) === "string");
  expect(texts.length).toBeGreaterThan(80);
  for (const place of texts) {
    for (const unfit of ["\0", "\ud800", "\udc00"]) {
      const read = readPack(JSON.stringify(mutate(pack, place, `${valueAt(pack, place)}${unfit}`)));
      expect("faults" in read ? read.faults.map(({ path }) => path) : []).toContain(z.core.toDotPath([...place]));
    }
  }
});
