/** Contract of the call by which administrators set the innings of a match. */
import { z } from "zod";
import { fromDigits } from "../from-digits";
import { ofTeams } from "../team/of-teams";
import type { Team } from "../team/schema";
import { type Innings, MOST_BALLS, MOST_OVERS, MOST_RUNS, MOST_WICKETS } from "./innings";
import { ballsOf } from "./overs";
import { matchIdSchema } from "./schema";
import { teamSchema } from "./side-schema";

const upTo = (most: number, what: string) =>
  z.preprocess(
    fromDigits,
    z
      .number({ error: `How many ${what}?` })
      .int({ error: "A whole number, please" })
      .min(0, { error: "At least 0" })
      .max(most, { error: `At most ${most}` }),
  );

/** Overs and balls, as number or text: 17.4 is 17 overs and 4 balls. */
const oversSchema = z.union([z.number(), z.string()], { error: "How many overs?" }).transform((overs, context) => {
  const balls = ballsOf(overs);
  if (balls !== null && balls <= MOST_BALLS) return balls;
  const message = balls === null ? "Overs and balls, such as 17.4" : `At most ${MOST_OVERS}`;
  context.issues.push({ code: "custom", input: overs, message });
  return z.NEVER;
});

const inningsSchema = (teams: readonly Team[]) =>
  z
    .strictObject({
      team: teamSchema(teams),
      runs: upTo(MOST_RUNS, "runs"),
      wickets: upTo(MOST_WICKETS, "wickets"),
      overs: oversSchema,
    })
    .transform(({ overs: balls, ...innings }): Innings => ({ ...innings, balls }));

/** In the order in which they were batted: none, one or two, each side's at most once. */
const inningsListSchema = (teams: readonly Team[]) =>
  z
    .array(inningsSchema(teams))
    .max(2, { error: "A match has two innings" })
    .refine(([one, other]) => !other || one?.team !== other.team, { path: [1, "team"], error: "Each side bats once" });

/** What was stored may be what cannot be: that may be why it is edited. */
const seenInnings = z.strictObject({
  ...{ team: z.string().max(60), runs: z.number().int(), wickets: z.number().int() },
  overs: z.number().transform((overs) => ballsOf(overs) ?? 0),
});
const seenSchema = z.array(seenInnings.transform(({ overs: balls, ...seen }): Innings => ({ ...seen, balls })));

export const editInningsSchema = ofTeams((teams) =>
  z.strictObject({
    matchId: matchIdSchema,
    innings: inningsListSchema(teams),
    /** They are the match data source's to change again. */
    followSource: z.boolean().exactOptional(),
    /** The innings that the administrator had before them. */
    seen: z
      .strictObject({ innings: seenSchema.max(4), secondInningStarted: z.boolean().exactOptional() })
      .exactOptional(),
    /** Of innings that are put back: whether the second one had begun, and whether that was by hand. */
    restores: z.strictObject({ secondInningStarted: z.boolean(), secondInningsByHand: z.boolean() }).exactOptional(),
  }),
);
export type EditedInnings = z.infer<ReturnType<typeof editInningsSchema>>;

const rowSchema = (teams: readonly Team[]) =>
  z
    .object({ team: z.string(), runs: z.string(), wickets: z.string(), overs: z.string() })
    .transform((row): z.input<ReturnType<typeof inningsSchema>> | null =>
      Object.values(row).every((value) => value.trim() === "") ? null : row,
    )
    .pipe(inningsSchema(teams).nullable());

/** What the form of the innings holds; an innings that was not played is empty. */
export const inningsFormSchema = ofTeams((teams) =>
  z
    .object({ innings: z.tuple([rowSchema(teams), rowSchema(teams)]), followSource: z.boolean() })
    .refine(({ innings: [first, second] }) => first !== null || second === null, {
      path: ["innings", 0, "team"],
      error: "Who batted first?",
    })
    .refine(({ innings: [first, second] }) => !second || first?.team !== second.team, {
      path: ["innings", 1, "team"],
      error: "Each side bats once",
    }),
);
export type InningsFormResult = z.infer<ReturnType<typeof inningsFormSchema>>;

export type InningsForm = z.input<ReturnType<typeof inningsFormSchema>>;
