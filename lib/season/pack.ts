/** A season pack: everything that makes a season, as one JSON file, and its validation. See docs/season-pack.md. */
import { z } from "zod";
import { distanceBetween } from "../brand/colour";
import { DAY, HOUR } from "../clock";
import { isAddressPart, NO_ADDRESS_PART } from "../http/address-part";
import { line, optionalLine } from "../http/schema";
import { MATCH_TYPES } from "../match/rules";
import { lettersOn } from "../team/look";
import { isTbc, TBC, toKey, UNKNOWN_SIDE } from "../team/names";
import { type Team, teamSchema } from "../team/schema";
import { findJsonFault } from "./json-fault";
import { DEFAULT_RULES, seasonSchema } from "./schema";

export const PACK_FORMAT = "googly-season-1";

const EARLIEST = Date.parse("2000-01-01T00:00:00Z");
const LATEST = Date.parse("2100-01-01T00:00:00Z");

/** Stored in UTC, whatever zone it was written in. */
const start = z.iso
  .datetime({
    offset: true,
    error: "Write date, time and zone, such as 2027-06-04T18:30:00+02:00 or 2027-06-04T16:30:00Z",
  })
  // Invalid dates have been refused already.
  .refine((written) => !(Date.parse(written) < EARLIEST || Date.parse(written) >= LATEST), {
    error: "Should be in this century",
  })
  .transform((written) => new Date(written).toISOString());

const fixtureSchema = z.strictObject({
  number: z.number().int().min(1).max(9999),
  startsAt: start,
  /** League, Qualifier, Finals, or the name of one of the season's stages. */
  type: line(40),
  /** The code of a team, or Tbc. */
  teamOne: line(5),
  teamTwo: line(5),
  venue: optionalLine(200),
  /** Its name, unless that is just its teams. */
  name: line(200).exactOptional(),
  /** Its id at the match data source, if known. */
  id: line(100).refine(isAddressPart, NO_ADDRESS_PART).exactOptional(),
});
export type Fixture = z.infer<typeof fixtureSchema>;

const { slug, name, zone, rules } = seasonSchema.shape;

/** A team needs only code and name. */
const packTeam = teamSchema.partial({ colour: true, accent: true, motif: true });

/** Colours and drawings for teams without their own, by their place in the list. */
const LOOKS = [
  { motif: "whirl", colour: "#F9CD05", accent: "#0A4A9E" },
  { motif: "arches", colour: "#004C93", accent: "#EF4123" },
  { motif: "kites", colour: "#1B2133", accent: "#C8A45C" },
  { motif: "bridge", colour: "#3A225D", accent: "#D4AF37" },
  { motif: "paisley", colour: "#A72056", accent: "#F5A623" },
  { motif: "bay", colour: "#004BA0", accent: "#D1AB3E" },
  { motif: "wheat", colour: "#D71920", accent: "#D9DCE0" },
  { motif: "leaves", colour: "#C8102E", accent: "#D8B45A" },
  { motif: "palace", colour: "#EA1A85", accent: "#1F3C88" },
  { motif: "sun", colour: "#F26522", accent: "#1C1C1C" },
] as const;

function withLook({ colour, accent, motif, ...team }: z.infer<typeof packTeam>, place: number): Team {
  const look = LOOKS[place % LOOKS.length] ?? LOOKS[0];
  return {
    ...team,
    colour: colour ?? look.colour,
    // The palette's second colour may be too close to a team's own.
    accent: accent ?? (colour === undefined ? look.accent : lettersOn(colour).text),
    motif: motif ?? look.motif,
  };
}

export const packSchema = z
  .strictObject({
    /** For editors. */
    $schema: z.string().exactOptional(),
    format: z.literal(PACK_FORMAT),
    slug,
    name,
    zone: zone.default("UTC"),
    /** Where matches and scores come from, if not by hand. */
    source: z.strictObject({ seriesId: line(100) }).exactOptional(),
    rules: rules.prefault(DEFAULT_RULES),
    teams: z
      .array(packTeam)
      .min(2)
      .max(40)
      .transform((teams) => teams.map(withLook)),
    matches: z.array(fixtureSchema).min(1).max(500),
  })
  .superRefine(
    (pack, context) => {
      const sketch = sketchSchema.parse(pack);
      for (const { path, sentence } of [...findTeamFaults(sketch.teams), ...findFixtureFaults(sketch)])
        context.addIssue({ code: "custom", path, message: sentence });
    },
    // Even if a part has the wrong shape, so that all mistakes are listed at once.
    { when: () => true },
  );
export type Pack = z.infer<typeof packSchema>;

/** Bytes: five times a pack of 40 teams and 500 matches. */
export const PACK_BYTES_MAX = 1024 * 1024;
const FAULTS_LISTED = 200;

/** Where something is wrong, such as `teams[2].colour`, or "" for the whole file; and what it is. */
interface ReadFault {
  path: string;
  sentence: string;
}

/** Parses a pack, or lists everything that is wrong with it. */
export function readPack(text: string): { pack: Pack } | { faults: ReadFault[] } {
  const wholeFile = (sentence: string) => ({ faults: [{ path: "", sentence }] });
  if (Buffer.byteLength(text) > PACK_BYTES_MAX) return wholeFile("A season pack can't be larger than 1 MB");
  // Some editors start a file with a byte order mark.
  const json = text.replace(/^\uFEFF/, "");
  const broken = findJsonFault(json);
  if (broken) return wholeFile(`Not valid JSON: line ${broken.line}, ${broken.sentence}`);
  const content: unknown = JSON.parse(json);
  if (otherFormat.safeParse(content).success)
    return { faults: [{ path: "format", sentence: `Not a season pack: format should be ${PACK_FORMAT}` }] };
  const { data: pack, error } = packSchema.safeParse(content, { error: packSentence });
  if (pack) return { pack };
  const faults = error.issues.flatMap(({ path, message, ...issue }) => {
    const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
    return paths.map((place) => ({ path: z.core.toDotPath(place), sentence: message }));
  });
  const rest = faults.length - FAULTS_LISTED;
  return {
    faults: rest > 0 ? [...faults.slice(0, FAULTS_LISTED), { path: "", sentence: `And ${rest} more` }] : faults,
  };
}

const otherFormat = z.object({ format: z.string().refine((format) => format !== PACK_FORMAT) });

/** The validator's issue, as far as it is used here. */
interface Issue {
  code?: string | undefined;
  input?: unknown;
  expected?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  values?: readonly unknown[];
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text in quotes",
  number: "a number",
  int: "a whole number",
  array: "a list in square brackets",
  object: "an object in curly brackets",
};
const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " items" };

/** Sentences about a pack's shape, where its schema has none: the validator's messages are for developers. */
function packSentence(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "Unknown field. Check its spelling";
  if (issue.input === undefined) return "Missing";
  if (issue.code === "invalid_type") return `Should be ${KINDS[String(issue.expected)] ?? "something else"}`;
  if (issue.code === "invalid_value")
    return `Should be ${(issue.values ?? []).map((value) => JSON.stringify(value)).join(" or ")}`;
  if (issue.input === "" || (issue.origin === "string" && issue.code === "too_small")) return "Can't be empty";
  const unit = UNITS[issue.origin ?? ""] ?? "";
  if (issue.code === "too_small")
    return `At least ${issue.minimum}${issue.minimum === 1 ? unit.replace(/s$/, "") : unit}`;
  if (issue.code === "too_big") return `At most ${issue.maximum}${unit}`;
  return "Can't be read";
}

const text = z.string().trim().nullable().catch(null);
const number = z.number().nullable().catch(null);
const list = <Item extends z.ZodType>(item: Item) => z.array(item).catch([]);

/** The readable part of a pack, whatever else is wrong with it, for checks across its parts. */
const sketchSchema = z
  .object({
    teams: list(
      z
        .object({ code: text, name: text, aliases: list(text), colour: text, accent: text })
        .extend({ firstSeason: number, titles: list(number) })
        .catch({ code: null, name: null, aliases: [], colour: null, accent: null, firstSeason: null, titles: [] }),
    ),
    matches: list(
      z
        .object({ number, id: text, startsAt: start.nullable().catch(null), type: text, teamOne: text, teamTwo: text })
        .catch({ number: null, id: null, startsAt: null, type: null, teamOne: null, teamTwo: null }),
    ),
    rules: z.object({ stages: list(z.object({ name: text }).catch({ name: null })) }).catch({ stages: [] }),
  })
  .catch({ teams: [], matches: [], rules: { stages: [] } });
type Sketch = z.infer<typeof sketchSchema>;
type TeamSketch = Sketch["teams"][number];
type FixtureSketch = Sketch["matches"][number];

interface Fault {
  path: PropertyKey[];
  sentence: string;
}

const HEX = /^#[0-9a-f]{6}$/i;
/** Colours that differ less look the same on a phone in the sun. */
const LEAST_DISTANCE = 0.15;

/** Mistakes in the teams of a pack. */
export function findTeamFaults(teams: readonly TeamSketch[]): Fault[] {
  const owners = new Map<string, number>();
  return teams.flatMap((team, at) => [
    ...findNameFaults(team, at, owners),
    ...findTitleFaults(team, at),
    ...findColourFaults(team, at),
  ]);
}

/** Each name, code and alias must belong to one team. `owners` has the earlier teams', by key. */
function findNameFaults({ code, name, aliases }: TeamSketch, at: number, owners: Map<string, number>): Fault[] {
  const names = [
    { name: code, path: ["code"] },
    { name, path: ["name"] },
    ...aliases.map((alias, place) => ({ name: alias, path: ["aliases", place] })),
  ];
  return names.flatMap(({ name, path }): Fault[] => {
    if (name === null) return [];
    const fault = (sentence: string) => [{ path: ["teams", at, ...path], sentence }];
    const key = toKey(name);
    if (isTbc(key) || key === "draw" || key === "tie" || UNKNOWN_SIDE.test(key))
      return fault(`${JSON.stringify(name)} can't be a team name`);
    const owner = owners.get(key) ?? at;
    owners.set(key, owner);
    return owner === at ? [] : fault(`${JSON.stringify(name)} is already used by teams[${owner}]`);
  });
}

function findTitleFaults({ titles, firstSeason }: TeamSketch, team: number): Fault[] {
  return titles.flatMap((title, at): Fault[] => {
    if (title === null) return [];
    const path = ["teams", team, "titles", at];
    const before = titles[at - 1] ?? null;
    if (before !== null && title <= before) return [{ path, sentence: "List each title once, oldest first" }];
    if (firstSeason === null || title >= firstSeason) return [];
    return [{ path, sentence: `The team's first season was ${firstSeason}` }];
  });
}

function findColourFaults({ colour, accent }: TeamSketch, team: number): Fault[] {
  if (colour === null || accent === null || !HEX.test(colour) || !HEX.test(accent)) return [];
  if (distanceBetween(colour, accent) >= LEAST_DISTANCE) return [];
  const sentence = `Too close to the team's colour, ${colour}`;
  return [{ path: ["teams", team, "accent"], sentence }];
}

/** A season lasts less than a year, so no match is further than this from the middle one. */
const LONGEST = 366 * DAY;
/** No match is shorter than this. */
const SHORTEST_MATCH = 2 * HOUR;

/** Mistakes in the matches of a pack, and in their teams. */
function findFixtureFaults({ matches, teams, rules }: Sketch): Fault[] {
  const types = [...MATCH_TYPES, ...rules.stages.flatMap(({ name }) => name ?? [])];
  const codes = new Set(teams.flatMap(({ code }) => code ?? []));
  const inOrder = matches
    .map((match, at) => ({ ...match, at, start: Date.parse(match.startsAt ?? "") }))
    .filter(({ start }) => !Number.isNaN(start))
    .sort((one, other) => one.start - other.start);
  const middle = inOrder[Math.floor(inOrder.length / 2)]?.start ?? 0;
  return [
    ...findTwins(matches, "number"),
    ...findTwins(matches, "id"),
    ...matches.flatMap((match, at) => findSideFaults(match, at, codes)),
    ...matches.flatMap(({ type }, at) =>
      type === null || types.includes(type)
        ? []
        : [
            {
              path: ["matches", at, "type"],
              sentence: `Should be ${types.slice(0, -1).join(", ")} or ${types.at(-1)}`,
            },
          ],
    ),
    ...inOrder
      .filter(({ start }) => Math.abs(start - middle) > LONGEST)
      .map(({ at }) => ({
        path: ["matches", at, "startsAt"],
        sentence: "More than a year from the other matches",
      })),
    ...findClashes(inOrder),
  ];
}

function findTwins(matches: readonly FixtureSketch[], field: "number" | "id"): Fault[] {
  const first = new Map<string | number, number>();
  return matches.flatMap((match, at) => {
    const value = match[field];
    if (value === null) return [];
    const owner = first.get(value) ?? at;
    first.set(value, owner);
    const sentence = `matches[${owner}] already has ${field} ${value}`;
    return owner === at ? [] : [{ path: ["matches", at, field], sentence }];
  });
}

function findSideFaults(match: FixtureSketch, at: number, codes: ReadonlySet<string>): Fault[] {
  const { teamOne, teamTwo } = match;
  const faults = (["teamOne", "teamTwo"] as const).flatMap((side): Fault[] => {
    const code = match[side];
    // Without any teams, the mistake is in the teams.
    if (code === null || code === TBC || codes.size === 0 || codes.has(code)) return [];
    const sentence = `No team has the code ${JSON.stringify(code)}. Use ${TBC} if it isn't known yet`;
    return [{ path: ["matches", at, side], sentence }];
  });
  const isAlone = teamOne !== null && teamOne === teamTwo && teamOne !== TBC;
  const alone = { path: ["matches", at, "teamTwo"], sentence: "A team can't play itself" };
  return isAlone ? [...faults, alone] : faults;
}

/** Finds teams that would play two matches at a time. Takes the matches in order of their starts. */
function findClashes(inOrder: readonly (FixtureSketch & { at: number; start: number })[]): Fault[] {
  const last = new Map<string, { at: number; start: number }>();
  return inOrder.flatMap(({ at, start, teamOne, teamTwo }) =>
    [...new Set([teamOne, teamTwo])].flatMap((team): Fault[] => {
      if (team === null || team === TBC) return [];
      const before = last.get(team);
      last.set(team, { at, start });
      if (!before || start - before.start >= SHORTEST_MATCH) return [];
      const sentence = `${team} already plays in matches[${before.at}], less than two hours earlier`;
      return [{ path: ["matches", at, "startsAt"], sentence }];
    }),
  );
}
