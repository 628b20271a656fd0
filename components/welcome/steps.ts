/** What a player is told at first. The figures are the rules' own; what brings one to it is on another page. */
import { spanInWords } from "@/lib/clock";
import { PICKS_CLOSE_BEFORE } from "@/lib/match/deadlines";
import { GAMECHANGERS, WILDCARDS } from "@/lib/pick/rules";
import { POINTS, RUNS_PER_BONUS_POINT, STREAK_FROM, STREAK_POINT, WILDCARD_FACTOR } from "@/lib/scoring/points";
import { several } from "./several";

export interface Step {
  title: string;
  text: string;
  href: string;
}

const PICKING: Step = {
  title: "How to pick",
  text: `Two taps, until ${spanInWords(PICKS_CLOSE_BEFORE)} before the start. Right brings ${several(POINTS.League, "point")}.`,
  href: "/rules#picks",
};

const DOUBLED = WILDCARD_FACTOR === 2 ? "double a pick" : `count a pick ${WILDCARD_FACTOR} times`;
const EXTRAS: Step = {
  title: "Double it or turn it",
  text: `${several(WILDCARDS, "wildcard")} to ${DOUBLED}, ${several(GAMECHANGERS, "gamechanger")} to turn one in play.`,
  href: "/rules#wildcards",
};

const STREAKS: Step = {
  title: "Picks in a row",
  text: `Right picks in a row: from number ${STREAK_FROM} on, each brings ${several(STREAK_POINT, "point")} more.`,
  href: "/rules#streaks",
};

/** The three of them: the last is the home team for as long as it can be chosen. */
export function stepsFor(homeTeam: string | null, isLocked: boolean): readonly Step[] {
  return [PICKING, EXTRAS, isLocked ? STREAKS : choosing(homeTeam)];
}

function choosing(homeTeam: string | null): Step {
  const [title, what] = homeTeam === null ? ["Choose your team", "Choose"] : [`Your team: ${homeTeam}`, "Change"];
  const worth = `${several(RUNS_PER_BONUS_POINT, "run")} of your home team: ${several(1, "point")}.`;
  return { title, text: `${worth} ${what} it before the first match.`, href: "/profile" };
}
