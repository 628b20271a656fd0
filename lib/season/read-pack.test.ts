import { describe, expect, test } from "vitest";
import { LEAGUE_2026 } from "./built-in";
import { PACK_FORMAT, type Pack } from "./pack-schema";
import { PACK_BYTES_MAX, readPack } from "./read-pack";

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

test("a start is kept in UTC, whatever zone it was written in", () => {
  const read = readPack(JSON.stringify({ ...LEAGUE_2026, ...match(0, { startsAt: "2026-03-28T19:30:00+05:30" }) }));
  expect("pack" in read && read.pack.matches[0]?.startsAt).toBe("2026-03-28T14:00:00.000Z");
});

describe("a file that is no pack", () => {
  test.each([
    ["nothing", "", { "": "The file is not JSON: in line 1, the file breaks off here" }],
    [
      "a comma too many",
      '{\n  "slug": "a",\n}',
      {
        "": "The file is not JSON: in line 3, a name in quotes has to stand here; perhaps the comma before it is one too many",
      },
    ],
    ["a list", "[]", { "": "This has to be an object in curly brackets" }],
    [
      "another format, of which nothing else is said",
      '{ "format": "googly-season-2", "slug": 3 }',
      { format: `A season pack is ${PACK_FORMAT}; this is another kind of file` },
    ],
    ["too much", " ".repeat(PACK_BYTES_MAX + 1), { "": "The file is larger than a season pack can be, 1 MB" }],
    ["too much of it", "ü".repeat(PACK_BYTES_MAX - 1), { "": "The file is larger than a season pack can be, 1 MB" }],
  ])("%s", (_what, text, faults) => {
    expect(faultsOf(text)).toEqual(faults);
  });

  test("brackets without end do not bring it down", () => {
    const deep = "[".repeat(400_000);
    for (const text of [deep, `${deep}${"]".repeat(400_000)}`])
      expect(faultsOf(text)[""]).toContain("too many brackets are open");
    expect(faultsOf("[[]]")).toEqual({ "": "This has to be an object in curly brackets" });
  });

  test("nobody is told half a million things", () => {
    const faultsOfMany = (count: number) => {
      const read = readPack(`{"matches":[${"1,".repeat(count - 1)}1]}`);
      return "faults" in read ? read.faults : [];
    };
    const [many, tooMany] = [faultsOfMany(500), faultsOfMany(400_000)];
    expect(many).toHaveLength(201);
    expect(many.at(-1)).toEqual({ path: "", sentence: "And 306 more" });
    expect(tooMany).toContainEqual({ path: "matches", sentence: "This may have at most 500 of these" });
    expect(tooMany.length).toBeLessThan(202);
  });
});

describe("what the parts of a file hold", () => {
  const { venue: _, ...withoutVenue } = pick(matches, 2);
  const cases: [string, object, Record<string, string>][] = [
    [
      "what is not there",
      { matches: matches.with(2, withoutVenue as Pack["matches"][number]) },
      { "matches[2].venue": "This is missing" },
    ],
    [
      "what nobody knows",
      team(1, { coach: "K" }),
      { "teams[1].coach": "This is not known here; is its name misspelt?" },
    ],
    ["an empty text", { name: " " }, { name: "This is empty" }],
    ["a long text", { name: "x".repeat(81) }, { name: "This may have at most 80 characters" }],
    [
      "a venue with a sign that cannot be kept",
      match(3, { venue: "River\0side" }),
      { "matches[3].venue": "This text holds characters that cannot be stored" },
    ],
    ["text for a number", match(3, { number: "4" }), { "matches[3].number": "This has to be a number" }],
    ["half a number", match(3, { number: 4.5 }), { "matches[3].number": "This has to be a whole number" }],
    ["nothing in quotes", match(3, { venue: null }), { "matches[3].venue": "This has to be text in quotes" }],
    ["a number too small", match(3, { number: 0 }), { "matches[3].number": "This has to be at least 1" }],
    [
      "another type",
      match(3, { type: "Cup" }),
      { "matches[3].type": 'This has to be "League" or "Qualifier" or "Finals"' },
    ],
    ["a text for the teams", { teams: "ten" }, { teams: "This has to be a list in square brackets" }],
    ["no match", { matches: [] }, { matches: "This has to have at least 1 of these" }],
    [
      "an hour without a zone",
      match(3, { startsAt: "2026-03-31T14:00:00" }),
      {
        "matches[3].startsAt":
          "A start has its date, time and zone, such as 2027-06-04T18:30:00+02:00 or 2027-06-04T16:30:00Z",
      },
    ],
    [
      "the last century",
      { matches: [{ ...pick(matches, 0), startsAt: "1999-03-31T14:00:00Z" }] },
      { "matches[0].startsAt": "A match starts in this century" },
    ],
    ["a source without an id", { source: {} }, { "source.seriesId": "This is missing" }],
    [
      "a factor of a hundred",
      { rules: { ...rules, wildcardFactor: 100 } },
      { "rules.wildcardFactor": "This may be at most 10" },
    ],
  ];
  test.each(cases)("%s", (_what, change, faults) => {
    expect(faultsWith(change)).toEqual(faults);
  });
});

describe("what does not go together", () => {
  const cases: [string, object, Record<string, string>][] = [
    ["two teams of a name", team(1, { name: "CSK" }), { "teams[1].name": '"CSK" is what teams[0] is called already' }],
    [
      "a name that is another's alias",
      team(0, { name: " delhi  daredevils" }),
      { "teams[1].aliases[0]": '"Delhi Daredevils" is what teams[0] is called already' },
    ],
    [
      "a team called TBD",
      team(2, { aliases: ["T.B.D.", "TBD"] }),
      { "teams[2].aliases[1]": 'No team can be called "TBD": it stands for no team' },
    ],
    [
      "a team called draw",
      team(2, { name: "Draw" }),
      { "teams[2].name": 'No team can be called "Draw": it stands for no team' },
    ],
    [
      "a team called as a side of a final",
      team(2, { aliases: ["Winner of Eliminator"] }),
      { "teams[2].aliases[0]": 'No team can be called "Winner of Eliminator": it stands for no team' },
    ],
    [
      "titles in disorder",
      team(3, { titles: [2014, 2012] }),
      { "teams[3].titles[1]": "Titles stand in order, the oldest first, each once" },
    ],
    [
      "a title before the first season",
      team(3, { titles: [1999] }),
      { "teams[3].titles[0]": "The team's first season was 2008: it cannot have won before" },
    ],
    [
      "two blues",
      team(5, { accent: "#0A4A9E" }),
      { "teams[5].accent": "This can hardly be told apart from the team's colour, #004BA0" },
    ],
    [
      "two matches of a number",
      match(4, { number: 1 }),
      { "matches[4].number": "matches[0] has the number 1 already" },
    ],
    [
      "two matches of an id",
      match(4, { id: matches[0]?.id }),
      { "matches[4].id": `matches[0] has the id ${matches[0]?.id} already` },
    ],
    [
      "a side by its name",
      match(0, { teamOne: "Bern" }),
      { "matches[0].teamOne": 'No team has the code "Bern"; a side that is not known yet is Tbc' },
    ],
    [
      "a team against itself",
      match(1, { teamTwo: "MI" }),
      { "matches[1].teamTwo": "A team cannot play against itself" },
    ],
    [
      "a match years away",
      match(1, { startsAt: "2036-03-29T14:00:00Z" }),
      { "matches[1].startsAt": "This is more than a year from the other matches" },
    ],
    [
      "a team in two places",
      match(1, { startsAt: "2026-04-04T09:00:00Z" }),
      {
        "matches[7].startsAt": "MI cannot play here: matches[1], which it plays too, starts less than two hours before",
      },
    ],
  ];
  test.each(cases)("%s", (_what, change, faults) => {
    expect(faultsWith(change)).toEqual(faults);
  });

  test("is told beside what has the wrong shape", () => {
    const change = {
      ...team(1, { code: "CSK" }),
      ...match(4, { number: 1, venue: 7, startsAt: "soon", type: "Cup" }),
      zone: "Mars",
    };
    expect(Object.keys(faultsWith(change))).toEqual(
      expect.arrayContaining([
        "zone",
        "matches[4].venue",
        "matches[4].startsAt",
        "matches[4].type",
        "teams[1].code",
        "matches[4].number",
      ]),
    );
  });

  test("and a code that two teams have is told beside the sides that have lost theirs", () => {
    const faults = faultsWith(team(1, { code: "CSK" }));
    expect(faults["teams[1].code"]).toBe('"CSK" is what teams[0] is called already');
    expect(faults["matches[4].teamTwo"]).toContain('No team has the code "DC"');
  });

  test("but without teams nothing is said of every side", () => {
    expect(Object.keys(faultsWith({ teams: [] }))).toEqual(["teams"]);
  });
});
