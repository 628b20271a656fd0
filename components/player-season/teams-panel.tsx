import { teamLook } from "@/components/team/team-look";
import type { SeasonLine } from "@/lib/player-season/schema";
import { tallyTeams } from "@/lib/player-season/tally";
import { sideCode, sideName } from "@/lib/team/names";
import type { Team } from "@/lib/team/schema";
import { Panel } from "./panel";

/** How the picks of each team have fared, the best first: a bar in its colours, and the figures. */
export function TeamsPanel({ lines, teams }: { lines: readonly SeasonLine[]; teams: readonly Team[] }) {
  const tallies = tallyTeams(lines);
  if (tallies.length === 0) return null;
  const most = Math.max(...tallies.map(({ picks }) => picks));
  return (
    <Panel id="by-team" title="By team">
      <ul className="grid gap-2">
        {tallies.map(({ team, picks, right, points }) => {
          const { ground, accent } = teamLook(team, teams);
          return (
            <li
              key={team}
              className="grid grid-cols-[3.25rem_minmax(0,1fr)_auto] items-center gap-x-2 tight:grid-cols-[3.25rem_minmax(0,1fr)]"
            >
              <span className="font-display text-xl leading-none font-extrabold">
                <span aria-hidden="true">{sideCode(team, teams)}</span>
                <span className="sr-only">{sideName(team)}: </span>
              </span>
              <span
                aria-hidden="true"
                className="flex h-4 rounded-sm bg-band forced-color-adjust-none"
                style={{ width: `${(picks / most) * 100}%` }}
              >
                <span
                  className="rounded-sm border-b-4"
                  style={{ width: `${(right / picks) * 100}%`, backgroundColor: ground, borderColor: accent }}
                />
              </span>
              <span className="text-sm whitespace-nowrap tabular-nums tight:col-span-full tight:whitespace-normal">
                <strong>{right}</strong> of {picks} right, +{points}
              </span>
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
