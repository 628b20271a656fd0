import { describe, expect, test } from "vitest";
import { extrasInWords, movesInWords, playerInWords } from "./preview-words";

const NONE = { returned: 0, retaken: 0, lost: 0 };

describe("What a result would change, in words", () => {
  test.each([
    ["10 players gain 2.", [{ by: 2, players: 10 }]],
    ["1 player gains 2.", [{ by: 2, players: 1 }]],
    ["3 players lose 1 to 5.", [-1, -5].map((by, index) => ({ by, players: index + 1 }))],
    [
      "1,200 players gain 2 to 4, 1 loses 5.",
      [
        { by: 4, players: 200 },
        { by: 2, players: 1_000 },
        { by: -5, players: 1 },
      ],
    ],
    [null, []],
  ])("%s", (words, moves) => {
    expect(movesInWords(moves)).toBe(words);
  });

  test("names a player with points and rank", () => {
    const kabir = { userId: "kabir", firstName: "Kabir", lastName: "Rao", before: 7, after: 9 };
    expect(playerInWords({ ...kabir, rankBefore: 4, rankAfter: 2 })).toBe("Kabir Rao: 7 to 9, rank 4 to 2");
    expect(playerInWords({ ...kabir, rankBefore: 2, rankAfter: 2 })).toBe("Kabir Rao: 7 to 9, still rank 2");
  });

  test.each([
    [null, NONE, NONE],
    ["1 wildcard comes back.", { ...NONE, returned: 1 }, NONE],
    [
      "2 wildcards are spent again, 1 wildcard is lost, being spent elsewhere, 3 gamechangers come back.",
      { ...NONE, retaken: 2, lost: 1 },
      { ...NONE, returned: 3 },
    ],
  ])("%s", (words, wildcards, gamechangers) => {
    expect(extrasInWords({ wildcards, gamechangers })).toBe(words);
  });
});
