import { ButtonLink } from "@/components/ui/button-link";
import { LEADERS, type Path } from "@/lib/evening/schema";
import { type RaceAddress, raceAddress } from "./race-address";

interface AddedPlayersProps {
  added: readonly Path[];
  /** How many race in all. */
  lines: number;
  /** Whether the reader is one of them. */
  isIn: boolean;
  address: RaceAddress;
}

/** Whom one has added to the leaders, each with the way out again. */
export function AddedPlayers({ added, lines, isIn, address }: AddedPlayersProps) {
  if (added.length === 0) return <p className="text-ink-soft">{leadersInWords(lines, isIn)}</p>;
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

/** Who races where nobody was added: of fewer than lead nobody is left to be. */
function leadersInWords(lines: number, isIn: boolean): string {
  if (lines < LEADERS) return "Everybody who is in the table.";
  if (!isIn) return "The first five.";
  if (lines === LEADERS) return "The first five, and you are one of them.";
  return "The first five, and you. Add whom you are up against.";
}
