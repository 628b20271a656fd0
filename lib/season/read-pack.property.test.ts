import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { LEAGUE_2026 } from "./built-in";
import { readPack } from "./read-pack";

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
      const told = read.faults.map(({ path, sentence }) => `${path}: ${sentence}`);
      // Without a team, or with another code, it is the sides of its matches that name nobody.
      const isTeamGone = place[0] === "teams" && (place.length === 2 || place[2] === "code");
      const isFound = told.some(
        (fault) => fault.includes(part) || (isTeamGone && fault.includes("No team has the code")),
      );
      expect(isFound ? [] : [part, ...told]).toEqual([]);
    }),
    { numRuns: 400 },
  );
});

test("whatever a file holds, it is read or told", () => {
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

test("a text that the database cannot keep is told wherever it stands", () => {
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
