/**
 * The 2026 season as it was played: 70 League matches and four after them, with results and innings, for the demo and
 * for tests. The facts are compiled from public match reports of the 2026 season; the ids are those of the match data
 * source, where they are known.
 */
import { z } from "zod";
import { ballsOf } from "../match/overs";
import { DRAW } from "../match/rules";
import { LEAGUE_2026 } from "../season/built-in";
import { LEAGUE, MATCHES, NOTES, STAGES, VENUES } from "./season-2026-facts";

const YEAR = 2026;

/** Columns stand two blanks or more apart; this stands for nothing. */
const COLUMNS = / {2,}/;
const NOTHING = "-";

const code = z.enum(LEAGUE_2026.teams.map((team) => team.code));

const start = z
  .string()
  .regex(/^\d\d-\d\d \d\d:\d\d$/)
  .transform((text) => `${YEAR}-${text.replace(" ", "T")}:00Z`)
  .pipe(z.iso.datetime());

const sides = z
  .string()
  .transform((text) => text.split(" v "))
  .pipe(z.tuple([code, code]));

const score = z
  .string()
  .transform((text): unknown => /^(?<team>[A-Z]+) (?<runs>\d+)\/(?<wickets>\d+) (?<overs>\S+)$/.exec(text)?.groups)
  .pipe(
    z.object({
      team: code,
      runs: z.coerce.number().int(),
      wickets: z.coerce.number().int().max(10),
      overs: z.string().refine((overs) => ballsOf(overs) !== null),
    }),
  );

const venue = z
  .string()
  .transform((city) => VENUES[city])
  .pipe(z.string());

const nothing = z.literal(NOTHING).transform(() => null);

const row = z
  .tuple([
    z.coerce.number().int().positive(),
    start,
    sides,
    venue,
    z.union([nothing, score]),
    z.union([nothing, score]),
    z.union([z.literal(DRAW), code]),
    z.union([nothing, z.uuid()]),
  ])
  .transform(([number, startsAt, [teamOne, teamTwo], ground, first, second, winner, feedId]) => ({
    number,
    ...(STAGES[number] ?? LEAGUE),
    /** ISO 8601, UTC. */
    startsAt,
    teamOne,
    teamTwo,
    venue: ground,
    /** Code of the winner, or `draw`. */
    winner,
    note: NOTES[number] ?? null,
    /** In the order in which they were batted. */
    innings: [first, second].filter((innings) => innings !== null),
    /** The match's id at the data source. */
    feedId,
  }));

export type SeasonFixture = z.infer<typeof row>;

/** All matches of the season by number; throws on import if a line above is malformed. */
export const SEASON_2026: readonly SeasonFixture[] = MATCHES.trim()
  .split("\n")
  .map((line) => row.parse(line.trim().split(COLUMNS)));
