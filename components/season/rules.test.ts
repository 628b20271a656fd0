import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import type { Rules as SeasonRules } from "@/lib/season/schema";
import { RULES_2026 } from "@/tests/support/the-season";
import { Rules } from "./rules";

/** The Rules page follows the season: to the letter for the one that comes built in, and without what another does not know. */

/** What the page says, a line for each of its blocks. */
function textOf(changes: Partial<SeasonRules> = {}): string[] {
  const html = renderToStaticMarkup(createElement(Rules, { rules: { ...RULES_2026, ...changes } }));
  const lines = html.replace(/<\/(p|li|h1|h2|tr|dt|dd|caption|figcaption)>/g, "\n").replace(/<[^>]+>/g, "");
  // Within a sum no line ends.
  return lines
    .replace(/&#x27;/g, "'")
    .replaceAll("\u00A0", " ")
    .split("\n");
}

const textIn = (changes: Partial<SeasonRules>) => textOf(changes).join("\n");

test("the season that comes built in is told as it always was", () => {
  expect(textOf()).toEqual([
    "Rules",
    "Pick the winner of every match. Be right, be bold, be right in a row.",
    "Points",
    "Picks",
    "Wildcards",
    "Gamechangers",
    "Win streaks",
    "Home team",
    "No result",
    "Table and prizes",
    "Points",
    "Rules 8, 17 and 22",
    "Points for a correct pick, and what comes on top",
    "A correct pick inPoints",
    "League match+2",
    "League match, with a wildcard+4",
    "QualifierQualifier 1, Eliminator, Qualifier 2: the semi-finals of this game+4",
    "Finals+6",
    "Each correct pick in a rowfrom number 3 on, on top+1",
    "Every 100 runs of your home teamonce all League matches have ended+1",
    "A wrong pick, or none, brings nothing.",
    "An administrator awards the points of a match once it has a result; a season may be told to do so by itself, where the match data source has told the same result twice. Should the result or a pick change later, all points are put right at once. An award can be taken back: its points go, and the match can be awarded again.",
    "Picks",
    "Rules 1 to 7",
    "Pick the winner of each match. Picks close 1 hour before the match starts, by the server's clock, and nothing reopens them.",
    "You have one pick a match. A pick cannot be edited once submitted: to change your mind, delete it and pick again, as long as picks are open. While a side is still TBD, the match takes no picks.",
    "Until picks close no other player can see whom you picked, nor whether you picked at all; only administrators can, and what they change is on record. Then everybody's picks are shown. No pick brings nothing, and ends a win streak.",
    "Wildcards",
    "Rules 11, 12 and 14",
    "You have 10 for the season. A wildcard makes a correct pick count double. Use it in League matches only, one on a match at most.",
    "Switch it on before you confirm the pick, which spends it. Delete the pick in time and you have it back. A pick with a wildcard cannot be turned with a gamechanger.",
    "For example: a wildcard on a League match",
    "The team that you picked wins: 2 × 2= 4 points",
    "Had it lost, it would be no points, and the wildcard would be spent all the same.",
    "Gamechangers",
    "Rule 13",
    "You have 5 for the season. A gamechanger turns your pick to the other team while the match is on, in League matches only.",
    "The match has started, and its second innings has not.",
    "110 minutes after the start its time is over, unless the match data source has reported in the last 10 minutes that the first innings is still on, as after rain.",
    "You picked the other team, with neither a wildcard nor a gamechanger on the pick.",
    "You have at least one gamechanger left.",
    "Googly is out of your reach just then? Send an administrator a message before the second innings begins, and they enter the gamechanger for you.",
    "A turned pick earns what any pick earns: 2 points if it is correct.",
    "Win streaks",
    "Rule 10",
    "Correct picks in a row are a win streak. From number 3 on, each brings 1 point on top of the pick's own. A wrong pick or none ends it.",
    "For example: four right in a row, then one wrong",
    "✓right",
    "✓right",
    "✓right+1",
    "✓right+1",
    "✗wrong",
    "8 for the picks + 2 for the streak= 10 points",
    "Home team bonus",
    "Rule 9",
    "Choose a home team in your profile before the first match starts; then it is fixed. Once all League matches have ended, all the runs that it scored in them are divided by 100 and rounded, from a half on up. That many points are yours.",
    "Runs of a match without a result count too; those of a super over do not. Without a home team there is no bonus.",
    "For example: a season's runs",
    "2,450 runs ÷ 100= 25 points",
    "2,449 runs ÷ 100= 24 points",
    "No result",
    "Rules 15 and 16",
    "When a match ends without a result, its picks are neither right nor wrong and bring no points. Wildcards and gamechangers on them come back, and a win streak passes over the match.",
    "Should the match get a result later after all, they are taken once more. If you have spent yours elsewhere by then, the pick is no longer doubled, and one that you have turned turns back to the team that you had picked first.",
    "A tied match is won by whoever wins its super over.",
    "Table and prizes",
    "Rules 19 and 20",
    "More points stand higher, then more correct picks, then the name. Players with equal points share a rank, and the ranks after them are left out: 1, 2, 2, 4.",
    "The entry fee is AED 150 a player, and all of it is the prize pool.",
    "First50%",
    "Second30%",
    "Third20%",
    "Players of one rank put the prizes of the places they fill together and share them equally.",
    "For example: 10 players, a pool of AED 1,500",
    "Nobody shares a rank",
    "AED 750 · AED 450 · AED 300",
    "Two share rank 1",
    "AED 600 · AED 600 · AED 300",
    "Two share rank 2",
    "AED 750 · AED 375 · AED 375",
    "",
  ]);
});

test("no team is named: it would be one of another season", () => {
  for (const { name } of LEAGUE_2026.teams) expect(textIn({})).not.toContain(name.split(" ")[0]);
});

describe("of what a season does not know nothing is said", () => {
  test.each<[string, Partial<SeasonRules>, RegExp]>([
    ["wildcards", { wildcards: 0 }, /wildcard|doubled/i],
    ["wildcards that are worth no more", { wildcardFactor: 1 }, /wildcard|doubled/i],
    ["gamechangers", { gamechangers: 0 }, /gamechanger|turn/i],
    ["streaks", { streakPoints: 0 }, /streak|in a row/i],
    ["a bonus", { runsPerBonusPoint: null }, /bonus|runs|home team/i],
    ["a fee", { entryFee: 0 }, /fee|prize|pool|AED/i],
    ["prizes", { prizeShares: [] }, /fee|prize|pool|AED/i],
  ])("%s", (_what, changes, words) => {
    expect(textIn({})).toMatch(words);
    expect(textIn(changes)).not.toMatch(words);
  });

  test("and without both there is nothing to come back from a match without a result", () => {
    expect(textOf({ wildcards: 0, gamechangers: 0 })).toContain(
      "When a match ends without a result, its picks are neither right nor wrong and bring no points. A win streak passes over the match.",
    );
  });
});

describe("other figures read as well", () => {
  test.each<[string, Partial<SeasonRules>, string[]]>([
    [
      "a factor",
      { wildcardFactor: 3 },
      ["make", "count 3 times", "The team that you picked wins: 3 × 2= 6 points", "no longer counts 3 times"],
    ],
    [
      "one point",
      { points: { League: 1, Qualifier: 0, Finals: 1 } },
      ["1 point if it is correct", "Qualifier 2: the semi-finals of this game+0"],
    ],
    ["picks until the first ball", { picksCloseBefore: 0 }, ["Picks close when the match starts"]],
    ["picks until half an hour before", { picksCloseBefore: 30 }, ["Picks close 30 minutes before the match starts"]],
    [
      "a streak of two",
      { streakFrom: 2, streakPoints: 3 },
      [
        "From number 2 on, each brings 3 points",
        "three right in a row",
        "6 for the picks + 6 for the streak= 12 points",
      ],
    ],
    ["a long streak", { streakFrom: 40 }, ["41 right in a row", "82 for the picks + 2 for the streak= 84 points"]],
    [
      "an odd number of runs",
      { runsPerBonusPoint: 75 },
      ["Every 75 runs", "divided by 75", "1,838 runs ÷ 75= 25 points", "1,837 runs ÷ 75= 24 points"],
    ],
    [
      "every run",
      { runsPerBonusPoint: 1 },
      ["Every run of your home team", "every run that it scored in them is a point of yours"],
    ],
    ["one winner", { prizeShares: [100] }, ["First100%", "AED 1,500", "AED 750 · AED 750"]],
    [
      "five winners of a part",
      { prizeShares: [30, 20, 10, 10, 10] },
      ["Fifth10%", "The rest, 20%, is not given away.", "AED 375 · AED 375 · AED 150 · AED 150 · AED 150"],
    ],
    [
      "yen",
      { currency: "JPY", entryFee: 2_000 },
      ["The entry fee is JPY 2,000 a player", "JPY 10,000 · JPY 6,000 · JPY 4,000"],
    ],
  ])("%s", (_what, changes, told) => {
    for (const words of told) expect(textIn(changes)).toContain(words);
  });
});
