import { describe, expect, test } from "vitest";
import { several } from "./several";
import { stepsFor } from "./steps";

describe("The first steps", () => {
  test("are three, with the rules' own figures", () => {
    const [picking, extras, team] = stepsFor(null, false);
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
    expect(stepsFor("MI", false)[2]).toMatchObject({
      title: "Your team: MI",
      text: expect.stringMatching(/1 point\. Change it before the first match\.$/),
    });
  });

  test.each([null, "MI"])("say nothing of choosing one once that is over (%s)", (homeTeam) => {
    const steps = stepsFor(homeTeam, true);
    expect(steps).toHaveLength(3);
    expect(steps[2]).toEqual({
      title: "Picks in a row",
      text: "Right picks in a row: from number 3 on, each brings 1 point more.",
      href: "/rules#streaks",
    });
  });

  test("are called as no other link of the page is", () => {
    const others = /home|users|schedule|leaderboard|rules|profile|settings|logout/i;
    const titles = [...stepsFor(null, false), ...stepsFor("MI", true)].map(({ title }) => title);
    for (const title of titles) expect(title).not.toMatch(others);
  });
});

test.each([
  [0, "no points"],
  [1, "1 point"],
  [2, "2 points"],
])("%i as a number of something is: %s", (number, text) => {
  expect(several(number, "point")).toBe(text);
});
