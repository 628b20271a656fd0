import { describe, expect, test } from "vitest";
import { changeMiniLeagueSchema, type MiniLeague } from "@/lib/mini-league/schema";
import { changesOf, parseSettings, settingsOf, withTyped } from "./settings";

const MINI_LEAGUE: MiniLeague = {
  miniLeagueId: "01JD0000000000000000000000",
  name: "The Third Umpires",
  isOwner: true,
  ownerId: "ada",
  invite: "A".repeat(22),
  createdAt: new Date(0),
  closedAt: null,
  stake: null,
  shares: [],
  areStakesFixed: false,
  version: "as-it-was",
  members: [],
};
const name = MINI_LEAGUE.name;

describe("The form of a mini-league", () => {
  test("shows what it plays for in whole units of the season's currency", () => {
    const plays = { ...MINI_LEAGUE, stake: 2050, shares: [60, 30, 10] };
    expect(settingsOf(plays, "AED")).toEqual({ name, stake: "20.50", shares: "60, 30, 10" });
    expect(settingsOf({ ...plays, stake: 123_400 }, "AED").stake).toBe("1234");
    expect(settingsOf(plays, "JPY").stake).toBe("2050");
    expect(settingsOf(plays, "KWD").stake).toBe("2.050");
  });

  test("offers all to the first where it plays for nothing yet", () => {
    expect(settingsOf(MINI_LEAGUE, "AED")).toEqual({ name, stake: "", shares: "100" });
  });

  test.each([
    ["20", "100", { stake: 2000, shares: [100] }],
    ["20.50", "60, 40", { stake: 2050, shares: [60, 40] }],
    ["1,200", "60% 30% 10%", { stake: 120_000, shares: [60, 30, 10] }],
    [" 0.01 ", "50;50", { stake: 1, shares: [50, 50] }],
    ["20000000", "100", { stake: 2_000_000_000, shares: [100] }],
    ["", "whatever", null],
    ["  ", "", null],
  ])("takes a stake of %j and shares of %j", (stake, shares, plays) => {
    const read = parseSettings({ name, stake, shares }, "AED");
    expect(read).toEqual({ name, plays });
    const { miniLeagueId, version } = MINI_LEAGUE;
    expect(changeMiniLeagueSchema.safeParse({ miniLeagueId, version, ...read }).success).toBe(true);
  });

  test.each(["0", "-5", "twenty", "20.001", "20000000.01", "NaN", "Infinity", "1e3"])(
    "takes no stake of %j",
    (stake) => {
      expect(parseSettings({ name, stake, shares: "100" }, "AED")).toEqual({ errors: { stake: expect.any(String) } });
    },
  );

  test.each([
    ["AED", "20,000,000\u00A0AED"],
    ["JPY", "2,000,000,000\u00A0JPY"],
    ["KWD", "2,000,000\u00A0KWD"],
  ])("says how much it may be in %s", (currency, most) => {
    const errors = { stake: `Enter an amount up to ${most}.` };
    expect(parseSettings({ name, stake: "2000000001", shares: "100" }, currency)).toEqual({ errors });
  });

  test.each(["", "60, 30", "60, 50", "40, 60", "100, 0", "50.5, 49.5", "all", `${"10 ".repeat(9)}9 1`])(
    "takes no shares of %j",
    (shares) => {
      expect(parseSettings({ name, stake: "20", shares }, "AED")).toEqual({ errors: { shares: expect.any(String) } });
    },
  );

  test.each([
    ["", "Enter a name"],
    ["x", "At least 2 characters"],
    ["win.example.com", "web address"],
    ["x".repeat(41), "At most 40"],
  ])("takes no name such as %j", (typed, said) => {
    const read = parseSettings({ name: typed, stake: "", shares: "" }, "AED");
    expect(read).toEqual({ errors: { name: expect.stringContaining(said) } });
  });

  test("says all that is wrong with the money at once", () => {
    expect(parseSettings({ name, stake: "none", shares: "none" }, "AED")).toEqual({
      errors: { stake: expect.any(String), shares: expect.any(String) },
    });
  });

  test.each([
    [{}, {}],
    [{ name: "Sharks" }, { name: "Sharks" }],
    [{ stake: "30" }, { plays: { stake: 3000, shares: [60, 40] } }],
    [{ shares: "100" }, { plays: { stake: 2000, shares: [100] } }],
    [
      { name: "Sharks", stake: "" },
      { name: "Sharks", plays: null },
    ],
  ])("sends of what is filled in with %j what is another then", (typed, sent) => {
    const shown = settingsOf({ ...MINI_LEAGUE, stake: 2000, shares: [60, 40] }, "AED");
    const read = parseSettings({ ...shown, ...typed }, "AED");
    if ("errors" in read) throw new Error("It was filled in as it can be");
    expect(changesOf(read, typed)).toEqual(sent);
  });

  test("has what was typed back to what is shown as untouched, except while another value is being saved", () => {
    const shown = settingsOf(MINI_LEAGUE, "AED");
    expect(withTyped({}, { stake: "20" }, shown)).toEqual({ stake: "20" });
    expect(withTyped({ stake: "20", name: "Sharks" }, { name }, shown)).toEqual({ stake: "20" });
    expect(withTyped({ stake: "20", name: "Sharks" }, { name }, null)).toEqual({ stake: "20", name });
  });

  test("gives back what it shows", () => {
    for (const stake of [1, 99, 100, 2050, 1_999_999_999])
      for (const currency of ["AED", "JPY", "KWD"]) {
        const shown = settingsOf({ ...MINI_LEAGUE, stake, shares: [60, 40] }, currency);
        expect(parseSettings(shown, currency)).toEqual({ name, plays: { stake, shares: [60, 40] } });
      }
  });
});
