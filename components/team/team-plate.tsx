"use client";

import type { ReactNode } from "react";
import { useSeason } from "@/components/season/season";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { teamLook } from "./team-look";

/** A SidePlate for a team of the page's season. */
export function TeamPlate(props: Omit<SidePlateProps, "teams">) {
  const { teams } = useSeason();
  return <SidePlate {...props} teams={teams} />;
}

interface SidePlateProps {
  side: string;
  teams: readonly Team[];
  /** The side lost: shows its colours at the edge only. */
  beaten?: boolean;
}

/** A side's code on its colours. Screen readers read the full name. */
export function SidePlate({ side, teams, beaten = false }: SidePlateProps) {
  const { ground, text, accent, edge } = teamLook(side, teams);
  const colours = { backgroundColor: ground, color: text, borderColor: accent };
  return (
    <span
      translate="no"
      className={beaten ? "side-plate-beaten" : "side-plate"}
      style={beaten ? { borderColor: edge } : colours}
    >
      <span aria-hidden="true">{sideCode(side, teams)}</span>
      <span className="sr-only">{sideName(side)}</span>
    </span>
  );
}

/** The winner's colour and code, followed by `children`. */
export function WinnerCode({ team, children }: { team: string; children?: ReactNode }) {
  const { teams } = useSeason();
  const { ground, accent } = teamLook(team, teams);
  return (
    <span translate="no" className="winner-code">
      <span
        aria-hidden="true"
        className="size-3 rounded-full border-2"
        style={{ backgroundColor: ground, borderColor: accent }}
      />
      <span aria-hidden="true">{sideCode(team, teams)}</span>
      <span className="sr-only">{sideName(team)}</span>
      {children}
    </span>
  );
}

/** Both sides' colours, at the edge of a row. */
export function SidesStripe({ teamOne, teamTwo }: { teamOne: string; teamTwo: string }) {
  const { teams } = useSeason();
  const [one, two] = [teamLook(teamOne, teams).ground, teamLook(teamTwo, teams).ground];
  return (
    <span
      aria-hidden="true"
      className="sides-stripe"
      style={{ backgroundImage: `linear-gradient(${one} 50%, ${two} 50%)` }}
    />
  );
}
