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
  text: `Two taps on the team you back, until ${spanInWords(PICKS_CLOSE_BEFORE)} before the start. ${several(POINTS.League, "point")} if it wins, ${POINTS.Finals} in the final.`,
  href: "/rules#picks",
};

const EXTRAS: Step = {
  title: "Wildcards and gamechangers",
  text: `${several(WILDCARDS, "wildcard")} to count a pick ${several(WILDCARD_FACTOR, "time")}, ${several(GAMECHANGERS, "gamechanger")} to turn one while the match is on.`,
  href: "/rules#wildcards",
};

const STREAKS: Step = {
  title: "Picks in a row",
  text: `${several(STREAK_FROM, "right pick")} in a row bring ${several(STREAK_POINT, "point")} more, and so does each after them.`,
  href: "/rules#streaks",
};

/** The three of them: the last is the home team for as long as it can be chosen. */
export function stepsFor(homeTeam: string | null, isLocked: boolean): readonly Step[] {
  return [PICKING, EXTRAS, isLocked ? STREAKS : choosing(homeTeam)];
}

function choosing(homeTeam: string | null): Step {
  const worth = `Every ${several(RUNS_PER_BONUS_POINT, "run")} of your home team bring you a point.`;
  const until = "until the first match starts";
  if (homeTeam === null) return { title: "Choose your team", text: `${worth} Choose it ${until}.`, href: "/profile" };
  return { title: `Your team: ${homeTeam}`, text: `${worth} You can change it ${until}.`, href: "/profile" };
}
