/** What is bent is said as people call it; who or what is gone, by its id. */
import { beforeEach, expect, test } from "vitest";
import type { Finding } from "@/lib/verify/finding";
import { readNow } from "@/lib/verify/reading";
import { inSentences } from "@/lib/verify/sentences";
import { buildUser } from "../../support/builders";
import { buildMatch, emptySeason } from "../../support/season";

beforeEach(emptySeason);

test("a pick is one's own in a match, with the time that it claims", async () => {
  const { id: userId } = await buildUser({ firstName: "Zoë", lastName: "Rao" });
  const { matchId } = await buildMatch({ matchNumber: 12, matchName: "MI v CSK" });
  const at = new Date(Date.UTC(2027, 2, 20, 13));
  const found: Finding[] = [
    { part: "picks", userId, matchId, what: "was made and is gone", at },
    { part: "points", userId, what: "has other points in the table than the picks bring" },
    { part: "seals", matchId, what: "has a seal that its picks do not give" },
    { part: "chain", subject: "Link 7, step 2 of a pick", userId, matchId, what: "is not what was linked" },
    { part: "guards", subject: "Trigger picks_note", what: "is gone" },
    { part: "game", subject: "The match", matchId: "nowhere", what: "is gone" },
  ];
  expect(await inSentences(readNow, found)).toEqual([
    "The pick of Zoë Rao in match 12 (MI v CSK) was made and is gone (it says 2027-03-20T13:00:00.000Z).",
    "Zoë Rao has other points in the table than the picks bring.",
    "Match 12 (MI v CSK) has a seal that its picks do not give.",
    "Link 7, step 2 of a pick of Zoë Rao in match 12 (MI v CSK) is not what was linked.",
    "Trigger picks_note is gone.",
    "The match in nowhere is gone.",
  ]);
});

test("a side that is not known is called TBD, and a person by the name they have", async () => {
  const { id: userId } = await buildUser({ firstName: "Tbc", lastName: "Rao" });
  const { matchId } = await buildMatch({ matchNumber: 71, matchName: "Tbc vs Tbc, Qualifier 1" });
  const found: Finding[] = [{ part: "picks", userId, matchId, what: "was made and is gone" }];
  expect(await inSentences(readNow, found)).toEqual([
    "The pick of Tbc Rao in match 71 (TBD vs TBD, Qualifier 1) was made and is gone.",
  ]);
});
