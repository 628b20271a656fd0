import { describe, expect, test } from "vitest";
import { several } from "./several";
import { stepsFor } from "./steps";

describe("The first steps", () => {
  test("are three, with the rules' own figures", () => {
    const [picking, extras, team] = stepsFor(null, false);
    expect(picking).toEqual({
      title: "How to pick",
      text: "Two taps on the team you back, until 1 hour before the start. 2 points if it wins, 6 in the final.",
      href: "/rules#picks",
    });
    expect(extras).toEqual({
      title: "Wildcards and gamechangers",
      text: "10 wildcards to count a pick 2 times, 5 gamechangers to turn one while the match is on.",
      href: "/rules#wildcards",
    });
    expect(team).toEqual({
      title: "Choose your team",
      text: "Every 100 runs of your home team bring you a point. Choose it until the first match starts.",
      href: "/profile",
    });
  });

  test("name the home team that is chosen, and say that it can be another", () => {
    expect(stepsFor("MI", false)[2]).toMatchObject({
      title: "Your team: MI",
      text: expect.stringMatching(/You can change it until the first match starts\.$/),
    });
  });

  test.each([null, "MI"])("say nothing of choosing one once that is over (%s)", (homeTeam) => {
    const steps = stepsFor(homeTeam, true);
    expect(steps).toHaveLength(3);
    expect(steps[2]).toEqual({
      title: "Picks in a row",
      text: "3 right picks in a row bring 1 point more, and so does each after them.",
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
