import { PlayerLink } from "@/components/player/player-link";
import type { CrowdSide } from "@/lib/match-story/schema";

/** Who stood alone with the side that has won. */
export function AloneAndRight({ player }: { player: NonNullable<CrowdSide["alone"]> }) {
  return (
    <p className="rounded-lg bg-wildcard/25 px-3 py-2 text-lg">
      Alone and right:{" "}
      <PlayerLink userId={player.userId} className="font-bold underline underline-offset-4 hover:no-underline">
        {player.firstName} {player.lastName}
      </PlayerLink>
    </p>
  );
}
