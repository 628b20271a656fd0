import { useSeason } from "@/components/season/season";
import { isTbc, sideName, TBC } from "@/lib/team/names";

/** Every side but the other one's; two sides may both not be known yet. */
export function SideOptions({ without }: { without: string }) {
  const { teams } = useSeason();
  const sides = [...teams.map(({ name }) => name), TBC];
  return (
    <>
      <option value="">Choose a team</option>
      {sides
        .filter((side) => side !== without || isTbc(side))
        .map((side) => (
          <option key={side} value={side}>
            {sideName(side)}
          </option>
        ))}
    </>
  );
}
