/** Whatever administrators and the source do in whatever order: a field that was set by hand is theirs until it follows again. */
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { db } from "@/lib/db";
import { FOLLOWING_FIELDS, type FollowingField } from "@/lib/match/provenance";
import { buildAsker, forgetHits, openFeedSource, stored, tell } from "../../support/feed";
import { tells } from "../../support/feed-source";
import { CSK, emptySeason, inHours, MI, RR } from "../../support/season";

const source = await openFeedSource();
afterAll(source.stop);

const SEED = 20261122;
const KKR = "Kolkata Knight Riders";
const START = new Date(Math.floor(inHours(48).getTime() / 3_600_000) * 3_600_000);

const values = {
  matchNumber: fc.integer({ min: 1, max: 70 }),
  matchType: fc.constantFrom("League", "Qualifier", "Finals"),
  matchDate: fc
    .integer({ min: 0, max: 200 })
    .map((hours) => new Date(START.getTime() + hours * 3_600_000).toISOString()),
  teamOne: fc.constantFrom(MI, RR),
  teamTwo: fc.constantFrom(CSK, KKR),
  venue: fc.constantFrom("Wankhede Stadium", "Eden Gardens", "Chepauk"),
};
const name = fc.constantFrom("The opener", "The derby", "The night of the nights");
type Values = Record<FollowingField, unknown>;

const deed = fc.oneof(
  fc.record({ does: fc.constant("tell" as const), told: fc.record(values) }),
  fc.record({
    does: fc.constant("edit" as const),
    set: fc.record({ ...values, matchName: name }, { requiredKeys: [] }),
    follow: fc.boolean().chain((follows) => fc.subarray(follows ? [...FOLLOWING_FIELDS] : [])),
  }),
);

const STAGES: Record<string, (number: number) => string> = {
  League: (number) => `${number}th Match`,
  Qualifier: () => "Qualifier 1",
  Finals: () => "Final",
};

/** What is expected, field by field. */
interface Expected {
  value: Values;
  byHand: Set<string>;
}

test("a field by hand stands, one that was never touched or follows again is the source's", {
  timeout: 60_000,
}, async () => {
  const seen = { stood: 0, followed: 0 };
  await emptySeason();
  const asker = await buildAsker();
  const story = fc.asyncProperty(
    fc.record(values),
    fc.array(deed, { minLength: 4, maxLength: 9 }),
    async (first, deeds) => {
      await db().match.deleteMany();
      await forgetHits();
      const { id } = tell();
      const says = async (told: typeof first) => {
        const { teamOne, teamTwo, matchType, matchNumber, matchDate, venue } = told;
        const matchName = `${teamOne} vs ${teamTwo}, ${STAGES[matchType]?.(matchNumber)}`;
        const teams = { teams: [teamOne, teamTwo], teamInfo: [] };
        source.answer = tells([tell({ id, name: matchName, dateTimeGMT: matchDate.slice(0, 19), venue, ...teams })]);
        expect(await asker.pull()).toMatchObject({ status: 200, body: { data: { problems: [] } } });
        return { ...told, matchName, ...(matchType === "League" ? {} : { matchNumber: null }) };
      };
      const now = async (): Promise<Values> => {
        const match = await stored({ id });
        return { ...match, matchDate: match.matchDate.toISOString() };
      };
      await says(first);
      const expected: Expected = { value: await now(), byHand: new Set() };
      for (const one of deeds) {
        const before = await now();
        if (one.does === "tell") {
          const told = await says(one.told);
          for (const field of FOLLOWING_FIELDS) {
            if (expected.byHand.has(field)) seen.stood += 1;
            else if (field !== "matchName" && told[field] !== null) expected.value[field] = told[field];
          }
        } else {
          const form = Object.fromEntries(FOLLOWING_FIELDS.map((field) => [field, before[field]]));
          const body = { matchId: id, ...form, ...one.set, followSource: one.follow };
          expect(await asker.person.post("/api/admin/edit-match", body)).toMatchObject({ status: 200 });
          for (const [field, value] of Object.entries(one.set)) {
            if (value !== before[field as FollowingField]) expected.byHand.add(field);
            expected.value[field as FollowingField] = value;
          }
          seen.followed += one.follow.filter((field) => expected.byHand.delete(field)).length;
        }
        const { byHand, ...after } = { ...(await stored({ id })), ...(await now()) };
        // A name that nobody chose follows the sides.
        if (!expected.byHand.has("matchName")) expected.value.matchName = after.matchName;
        expect(after).toMatchObject(
          Object.fromEntries(FOLLOWING_FIELDS.map((field) => [field, expected.value[field]])),
        );
        expect(new Set(byHand)).toEqual(expected.byHand);
      }
    },
  );
  await fc.assert(story, { seed: SEED, numRuns: 8 });
  expect(seen.stood).toBeGreaterThan(10);
  expect(seen.followed).toBeGreaterThan(5);
});
