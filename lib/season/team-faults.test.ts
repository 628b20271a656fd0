import { describe, expect, test } from "vitest";
import { findTeamFaults, type TeamSketch } from "./team-faults";

const NYON: TeamSketch = {
  code: "NYO",
  name: "Nyon",
  aliases: ["Colonia"],
  colour: "#B3203A",
  accent: "#F0C84B",
  firstSeason: 2020,
  titles: [2020, 2024],
};
const VEVEY: TeamSketch = { ...NYON, code: "VEV", name: "Vevey", aliases: [] };
const UNREADABLE: TeamSketch = {
  ...{ code: null, name: null, aliases: [null], colour: null, accent: null },
  ...{ firstSeason: null, titles: [null] },
};

const pathsOf = (...teams: TeamSketch[]) => findTeamFaults(teams).map(({ path }) => path.join("."));

describe("nothing is wrong with", () => {
  test.each<[string, TeamSketch]>([
    ["another team in the same colours", VEVEY],
    ["an alias that is the team's own name", { ...VEVEY, aliases: ["vevey", "VEV"] }],
    ["a title of the first season", { ...VEVEY, titles: [2020] }],
    [
      "a team whose name only begins like a word for nobody",
      { ...VEVEY, name: "Winnerton", aliases: ["Drawing Pins"] },
    ],
    ["what cannot be read: its shape is told of elsewhere", UNREADABLE],
    ["a title after one that cannot be read", { ...VEVEY, titles: [null, 2021], firstSeason: null }],
    ["a colour that is none", { ...VEVEY, colour: "green", accent: "green" }],
  ])("%s", (_what, team) => {
    expect(pathsOf(NYON, team)).toEqual([]);
  });
});

describe("wrong is", () => {
  test.each<[string, TeamSketch, string[]]>([
    ["another's name, however it is written", { ...VEVEY, name: "  nYON " }, ["teams.1.name"]],
    ["another's code as an alias", { ...VEVEY, aliases: ["Corseaux", "nyo"] }, ["teams.1.aliases.1"]],
    ["another's alias as a name", { ...VEVEY, name: "colonia" }, ["teams.1.name"]],
    ["a side that is still to be decided", { ...VEVEY, name: "To be decided" }, ["teams.1.name"]],
    ["whoever loses the final", { ...VEVEY, aliases: ["loser of the final"] }, ["teams.1.aliases.0"]],
    ["a title won twice in a year", { ...VEVEY, titles: [2021, 2021] }, ["teams.1.titles.1"]],
    [
      "titles before there was a team",
      { ...VEVEY, titles: [2018, 2019, 2020] },
      ["teams.1.titles.0", "teams.1.titles.1"],
    ],
    ["one and the same colour twice", { ...VEVEY, accent: VEVEY.colour }, ["teams.1.accent"]],
  ])("%s", (_what, team, paths) => {
    expect(pathsOf(NYON, team)).toEqual(paths);
  });
});
