"use client";

import { useSeason } from "@/components/season/season";
import { useNonce } from "@/components/ui/nonce";
import { findTeam } from "@/lib/team/names";
import { ofTeams } from "@/lib/team/of-teams";
import type { Team } from "@/lib/team/schema";
import { teamLook } from "./team-look";

/** For a side that is not known yet. */
const NOBODYS = "team-none";

/** The teams' colours by a class each, for a long list: written out on every plate they were 8 KB of the schedule. */
export function TeamColours() {
  const { teams } = useSeason();
  return <style nonce={useNonce()}>{rulesOf(teams).text}</style>;
}

/** The class of a side below TeamColours, for what is painted by its variables. */
export function teamClass(side: string, teams: readonly Team[]): string {
  const team = findTeam(side, teams);
  return team ? classOf(teams.indexOf(team)) : NOBODYS;
}

const classOf = (position: number) => `team-${position}`;

const rulesOf = ofTeams((teams) => {
  const known = teams.map(({ code }, position) => ruleOf(classOf(position), teamLook(code, teams)));
  return { text: [...known, ruleOf(NOBODYS, teamLook(null, teams))].join("") };
});

function ruleOf(name: string, { ground, text, accent, edge }: ReturnType<typeof teamLook>): string {
  return `.${name}{--ground:${ground};--letters:${text};--edge:${accent};--beaten:${edge}}`;
}
