import { describe, expect, test } from "vitest";
import type { Rules } from "@/lib/season/schema";
import { RULES_2026 } from "@/tests/support/the-season";
import { stepsFor } from "./steps";

describe("The first steps", () => {
  test("are three, with the rules' own figures", () => {
    const [picking, extras, team] = stepsFor(null, false, RULES_2026);
    expect(picking).toEqual({
      title: "How to pick",
      text: "Two taps, until 1 hour before the start. Right brings 2 points.",
      href: "/rules#picks",
    });
    expect(extras).toEqual({
      title: "Double it or turn it",
      text: "10 wildcards to double a pick, 5 gamechangers to turn one in play.",
      href: "/rules#wildcards",
    });
    expect(team).toEqual({
      title: "Choose your team",
      text: "100 runs of your home team: 1 point. Choose it before the first match.",
      href: "/profile",
    });
  });

  test("name the home team that is chosen, and say that it can be another", () => {
    expect(stepsFor("MI", false, RULES_2026)[2]).toMatchObject({
      title: "Your team: MI",
      text: expect.stringMatching(/1 point\. Change it before the first match\.$/),
    });
  });

  test.each([null, "MI"])("say nothing of choosing one once that is over (%s)", (homeTeam) => {
    const steps = stepsFor(homeTeam, true, RULES_2026);
    expect(steps).toHaveLength(3);
    expect(steps[2]).toEqual({
      title: "Picks in a row",
      text: "Right picks in a row: from number 3 on, each brings 1 point more.",
      href: "/rules#streaks",
    });
  });

  test("keep to the season's rules", () => {
    const rules = { ...RULES_2026, picksCloseBefore: 30, wildcardFactor: 3, streakFrom: 2, streakPoints: 4 };
    const texts = [...stepsFor(null, false, rules), ...stepsFor(null, true, rules)].map(({ text }) => text);
    expect(texts).toEqual([
      "Two taps, until 30 minutes before the start. Right brings 2 points.",
      "10 wildcards to count a pick 3 times, 5 gamechangers to turn one in play.",
      "100 runs of your home team: 1 point. Choose it before the first match.",
      "Two taps, until 30 minutes before the start. Right brings 2 points.",
      "10 wildcards to count a pick 3 times, 5 gamechangers to turn one in play.",
      "Right picks in a row: from number 2 on, each brings 4 points more.",
    ]);
  });

  test.each<[string, Partial<Rules>, string[]]>([
    ["wildcards", { wildcards: 0 }, ["Turn it in play", "5 gamechangers to turn a pick in play."]],
    [
      "wildcards that are worth anything",
      { wildcardFactor: 1 },
      ["Turn it in play", "5 gamechangers to turn a pick in play."],
    ],
    ["gamechangers", { gamechangers: 0 }, ["Make it count more", "10 wildcards to double a pick."]],
    [
      "either",
      { wildcards: 0, gamechangers: 0 },
      ["Choose your team", "100 runs of your home team: 1 point. Choose it before the first match."],
    ],
  ])("say nothing of %s in a season without", (_what, changes, step) => {
    const [, second] = stepsFor(null, false, { ...RULES_2026, ...changes });
    expect([second?.title, second?.text]).toEqual(step);
  });

  test("say nothing of streaks and runs that bring nothing, nor of a time before the start that is none", () => {
    const rules = { ...RULES_2026, streakPoints: 0, runsPerBonusPoint: null, picksCloseBefore: 0 };
    expect(stepsFor(null, true, rules)).toHaveLength(2);
    expect(stepsFor("MI", false, rules)[2]?.text).toBe(
      "The banner of your profile is theirs. Change it before the first match.",
    );
    expect(stepsFor(null, false, rules)[0]?.text).toBe("Two taps, until the start. Right brings 2 points.");
  });

  test("are called as no other link of the page is", () => {
    const others = /home|users|schedule|leaderboard|rules|profile|settings|logout/i;
    const titles = [...stepsFor(null, false, RULES_2026), ...stepsFor("MI", true, RULES_2026)].map(
      ({ title }) => title,
    );
    for (const title of titles) expect(title).not.toMatch(others);
  });
});
