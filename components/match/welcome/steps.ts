/** The first steps for a new player, with the season's figures. */
import { MINUTE, spanInWords } from "@/lib/clock";
import { offersGamechangers, offersWildcards } from "@/lib/pick/rules";
import type { Rules } from "@/lib/season/schema";
import { several } from "@/lib/text";

export interface Step {
  title: string;
  text: string;
  href: string;
}

/** Up to three steps, depending on the season's rules. The last is about the home team while it can be chosen. */
export function stepsFor(homeTeam: string | null, isLocked: boolean, rules: Rules): readonly Step[] {
  const steps = [picking(rules), extras(rules), isLocked ? streaks(rules) : choosing(homeTeam, rules)];
  return steps.filter((step) => step !== null);
}

function picking({ picksCloseBefore, points }: Rules): Step {
  const lead = picksCloseBefore === 0 ? "" : `${spanInWords(picksCloseBefore * MINUTE)} before `;
  const text = `Two taps, until ${lead}the start. Right brings ${several(points.League, "point")}.`;
  return { title: "How to pick", text, href: "/rules#picks" };
}

function extras(rules: Rules): Step | null {
  const { wildcards, gamechangers, wildcardFactor } = rules;
  const [doubles, turns] = [offersWildcards(rules, 0), offersGamechangers(rules, 0)];
  const doubling = `${several(wildcards, "wildcard")} to ${wildcardFactor === 2 ? "double a pick" : `count a pick ${wildcardFactor} times`}`;
  const turning = `${several(gamechangers, "gamechanger")} to turn ${doubles ? "one" : "a pick"} in play`;
  if (doubles && turns)
    return { title: "Double it or turn it", text: `${doubling}, ${turning}.`, href: "/rules#wildcards" };
  if (doubles) return { title: "Make it count more", text: `${doubling}.`, href: "/rules#wildcards" };
  return turns ? { title: "Turn it in play", text: `${turning}.`, href: "/rules#gamechangers" } : null;
}

function streaks({ streakFrom, streakPoints }: Rules): Step | null {
  if (streakPoints === 0) return null;
  const text = `Right picks in a row: from number ${streakFrom} on, each brings ${several(streakPoints, "point")} more.`;
  return { title: "Picks in a row", text, href: "/rules#streaks" };
}

function choosing(homeTeam: string | null, { runsPerBonusPoint }: Rules): Step {
  const [title, what] = homeTeam === null ? ["Choose your team", "Choose"] : [`Your team: ${homeTeam}`, "Change"];
  const when = `${what} it before the first match.`;
  if (runsPerBonusPoint === null)
    return { title, text: `The banner of your profile is theirs. ${when}`, href: "/profile" };
  const worth = `${several(runsPerBonusPoint, "run")} of your home team: ${several(1, "point")}.`;
  return { title, text: `${worth} ${when}`, href: "/profile" };
}
