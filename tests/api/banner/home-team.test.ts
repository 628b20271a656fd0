import { afterEach, beforeEach, expect, test } from "vitest";
import { db } from "@/lib/db";
import { LEAGUE_2026 } from "@/lib/season/built-in";
import { buildPerson } from "../../support/builders";
import { emptySeason } from "../../support/season";

const MUMBAI = LEAGUE_2026.teams.find(({ code }) => code === "MI");
const { colour = "", accent = "", motif = "" } = MUMBAI ?? {};

const paint = (data: object) => db().team.updateMany({ where: { code: "MI" }, data });

beforeEach(emptySeason);
afterEach(() => paint({ colour, accent, motif }));

test("A player has their home team's banner, in the season's colours", async () => {
  const { user, person } = await buildPerson();
  const banners = async () => {
    const self = await person.get("/api/auth/check-auth");
    const cards = await person.get("/api/profile/list-profiles");
    return [self.body.profile.profileBg, cards.body.data[0].profileBg];
  };
  expect(await banners()).toEqual([null, null]);
  await db().entry.updateMany({ where: { userId: user.id }, data: { homeTeam: "MI" } });
  expect(await banners()).toEqual(["/team-art/mi.svg", "/team-art/mi.svg"]);
  await paint({ colour: "#14213D", accent: "#FFB627", motif: "kites" });
  const painted = "/api/team-art/kites-14213D-FFB627.svg";
  expect(await banners()).toEqual([painted, painted]);
});
