import { type TeamLook, teamLook } from "@/components/match/team-look";
import { findTeam } from "@/lib/team/rules";

/** The look of a side by name or code, with a second colour to set off its edge; a neutral one where it is no team. */
export function teamPaint(side: string | null): TeamLook & { accent: string } {
  return { ...teamLook(side ?? ""), accent: findTeam(side ?? "")?.accent ?? "var(--line-strong)" };
}
