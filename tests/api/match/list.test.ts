import { beforeEach, describe, expect, test } from "vitest";
import { TBC } from "@/lib/team/names";
import { buildPerson } from "../../support/builders";
import { iso, MATCH, placePick } from "../../support/matches";
import { buildMatch, CSK, emptySeason, inHours, MI } from "../../support/season";

beforeEach(emptySeason);

describe.each([
  ["/api/match/list", false, {}],
  [
    "/api/admin/list-matches",
    true,
    { resultSetByHand: true, byHand: [], fromSource: false, picks: 1, version: expect.any(String) },
  ],
])("GET %s", (path, isAdmin, beyond) => {
  test("returns every match with exactly its fields", async () => {
    const { person, user } = await buildPerson({ isAdmin });
    const match = await buildMatch({ venue: "Wankhede Stadium", matchStatus: "Toss at seven", resultSetByHand: true });
    await placePick({ user }, match, MI);
    const reply = await person.get(path);
    expect(reply.status).toBe(200);
    const { matchId, matchName, matchNumber, matchDate } = match;
    expect(reply.body).toEqual({
      data: [
        {
          ...{ matchId, matchName, matchNumber, matchDate: iso(matchDate), matchType: "League" },
          ...{ teamOne: MI, teamTwo: CSK, matchWinner: null, matchStarted: false, matchEnded: false },
          ...{ matchStatus: "Toss at seven", secondInningStarted: false, venue: "Wankhede Stadium" },
          ...{
            picksClosedAt: null,
            firstInningsSeenAt: null,
            awardedAt: null,
            stage: null,
            postponed: false,
            replayedAt: null,
            ...beyond,
          },
        },
      ],
    });
    expect(reply.body).toEqual({ data: [{ ...MATCH, ...beyond }] });
  });

  test("sorts by date, then by number", async () => {
    const { person } = await buildPerson({ isAdmin });
    const [soon, late] = [inHours(5), inHours(500)];
    await buildMatch({ matchNumber: 3, matchDate: late, matchType: "Finals" });
    await buildMatch({ matchNumber: 9, matchDate: soon });
    await buildMatch({ matchNumber: 8, matchDate: soon, teamTwo: TBC });
    await buildMatch({ matchNumber: 70, matchDate: inHours(-500), matchType: "Qualifier" });
    const { body } = await person.get(path);
    expect(body).toMatchObject({ data: [MATCH, MATCH, MATCH, MATCH] });
    expect(body.data.map((match: { matchNumber: number }) => match.matchNumber)).toEqual([70, 8, 9, 3]);
    expect(body.data[1]).toMatchObject({ teamOne: MI, teamTwo: TBC });
  });
});
