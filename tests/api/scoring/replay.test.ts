/** Whatever anybody does in whatever order: what is stored is what a replay of the season gives (rules 11, 14, 17). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { Refusal } from "@/lib/refusal/catalogue";
import { expectEvenings } from "../../support/evenings";
import { expectMoves } from "../../support/moves";
import { type Action, act, actions, layouts, openingOf, prepare, type World } from "../../support/random-seasons";
import { emptySeason, expectReplayed } from "../../support/season";
import { readSeason, type StoredSeason } from "../../support/stored-season";

const SEED = 20261121;
const SEASONS = 12;
const TIME_LIMIT = 600_000;
/** Actions of several commands: what the first has done stays when the second is refused. */
const COMPOSED = new Set<string>(["play", "end-all", "spend-again"]);

/** How often what has happened, so that a test that tries nothing does not pass. */
const seen = new Map<string, number>();
const note = (what: string, count = 1) => seen.set(what, (seen.get(what) ?? 0) + count);

test(
  "after every action the stored season is what a replay gives, and a refusal changes nothing",
  async () => {
    const season = fc.asyncProperty(
      layouts,
      fc.array(actions, { minLength: 50, maxLength: 70, size: "max" }),
      async (layout, deeds) => {
        await emptySeason();
        const world = await prepare(layout);
        let before = await readSeason(world.actor.season);
        expectReplayed(before, world.grants);
        for (const deed of [...openingOf(layout), ...deeds]) before = await follow(deed, world, before);
      },
    );
    await fc.assert(season, {
      seed: SEED,
      numRuns: SEASONS,
      interruptAfterTimeLimit: TIME_LIMIT,
      markInterruptAsFailure: true,
    });
  },
  TIME_LIMIT + 10_000,
);

async function follow(deed: Action, world: World, before: StoredSeason): Promise<StoredSeason> {
  const refused = await act(deed, world, before).then(
    () => false,
    (error: unknown) => {
      if (error instanceof Refusal) return true;
      throw error;
    },
  );
  const after = await readSeason(world.actor.season);
  if (refused && !COMPOSED.has(deed.kind)) expect(after.everything).toEqual(before.everything);
  expectReplayed(after, world.grants);
  for (const moved of await expectMoves(after)) {
    if (moved) note(moved > 0 ? "places gained" : "places lost");
  }
  if ((await expectEvenings(after)) > 3) note("evenings");
  note(`${deed.kind} ${refused ? "refused" : "done"}`);
  noteChanges(deed, before, after);
  return after;
}

function noteChanges(deed: Action, before: StoredSeason, after: StoredSeason): void {
  const awards = ({ matches }: StoredSeason) => matches.filter(({ awardedAt }) => awardedAt !== null).length;
  if (deed.kind === "take-back" && awards(after) < awards(before)) note("an award that was taken back");
  const bare = new Set(after.picks.filter((pick) => !pick.wildcardUsed).map(({ id }) => id));
  const unpaid = before.picks.some((pick) => pick.wildcardUsed && bare.has(pick.id));
  if (deed.kind === "spend-again" && unpaid) note("a wildcard that could not be paid again");
  if (deed.kind === "edit" && after.picks.length < before.picks.length) note("picks removed with their side");
  if (after.entries.some(({ winStreakPoints }) => winStreakPoints > 1)) note("streaks");
  if (after.entries.some(({ homeTeamBonus }) => homeTeamBonus > 0)) note("home bonus");
  if (after.entries.some(({ correctWildcards }) => correctWildcards > 0)) note("doubled picks");
}

test("and all of it has been tried", () => {
  const kinds = [
    "submit",
    "unpick",
    "flip",
    "add",
    "edit-pick",
    "remove-pick",
    "status",
    "result",
    "award",
    "take-back",
    "postpone",
  ];
  const done = [...kinds, "innings", "describe", "create", "delete", "home", "give", "delete-user", "edit"].map(
    (kind) => `${kind} done`,
  );
  const refused = ["submit", "unpick", "flip", "add", "edit-pick", "result", "award", "delete-user", "edit"];
  const changes = [
    "a wildcard that could not be paid again",
    "picks removed with their side",
    "streaks",
    "home bonus",
    "places gained",
    "places lost",
    "evenings",
  ];
  changes.push("an award that was taken back");
  const wanted = [...done, ...refused.map((kind) => `${kind} refused`), ...changes, "doubled picks"];
  expect(wanted.filter((what) => !seen.has(what))).toEqual([]);
});
