import { ButtonLink } from "@/components/ui/button-link";
import type { Path } from "@/lib/evening/schema";
import { type RaceAddress, raceAddress } from "./race-address";

/** Whom one has added to the leaders, each with the way out again. */
export function AddedPlayers({ added, address }: { added: readonly Path[]; address: RaceAddress }) {
  if (added.length === 0) return <p className="text-ink-soft">The first five, and you. Add whom you are up against.</p>;
  return (
    <ul aria-label="Players added" className="flex flex-wrap gap-3">
      {added.map(({ userId, firstName, lastName }) => (
        <li key={userId} className="max-w-full">
          <ButtonLink
            look="quiet"
            href={raceAddress({ ...address, with: address.with.filter((other) => other !== userId) })}
            className="max-w-full wrap-anywhere"
          >
            <span className="min-w-0">
              <span className="sr-only">Take out </span>
              {firstName} {lastName}
            </span>
            <span aria-hidden="true">×</span>
          </ButtonLink>
        </li>
      ))}
    </ul>
  );
}
