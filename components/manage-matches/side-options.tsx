import { isTbc, sideName, TBC } from "@/lib/team/rules";
import { TEAMS } from "@/lib/team/teams";

const SIDES: readonly string[] = [...TEAMS.map(({ name }) => name), TBC];

/** Every side but the other one's; two sides may both not be known yet. */
export function SideOptions({ without }: { without: string }) {
  return (
    <>
      <option value="">Choose a team</option>
      {SIDES.filter((side) => side !== without || isTbc(side)).map((side) => (
        <option key={side} value={side}>
          {sideName(side)}
        </option>
      ))}
    </>
  );
}
