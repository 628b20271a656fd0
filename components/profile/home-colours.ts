import { findTeam, type TeamCode } from "@/lib/team/rules";

const INK = "#111111";
const WHITE = "#ffffff";

interface Colours {
  ground: string;
  /** What can be read on the ground: 4.5:1 at least. */
  ink: string;
}

/** Where white on a team's own colour cannot be read: dark letters, or for Rajasthan a deeper pink. */
const EXCEPTIONS: Partial<Record<TeamCode, Partial<Colours>>> = {
  CSK: { ink: INK },
  SRH: { ink: INK },
  RR: { ground: "#C4126C" },
};

/** A home team's colours for a small text; undefined without one. */
export function homeColours(homeTeam: string | null): Colours | undefined {
  const team = findTeam(homeTeam ?? "");
  return team && { ground: team.colour, ink: WHITE, ...EXCEPTIONS[team.code] };
}
