import { useSeason } from "@/components/season/season";
import { SidePlate, type SidePlateProps } from "./side-plate";

/** The plate of a side of the season that is shown around it. */
export function TeamPlate(props: Omit<SidePlateProps, "teams">) {
  const { teams } = useSeason();
  return <SidePlate {...props} teams={teams} />;
}
