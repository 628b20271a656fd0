import type { ReactNode } from "react";
import { Avatar } from "@/components/player/avatar";
import { TeamPlate } from "@/components/team/team-plate";
import { BinIcon, PencilIcon, StarIcon, TurnIcon } from "@/components/ui/icons";
import { ListCell, ListRow } from "@/components/ui/list-row";
import { fullName } from "@/lib/full-name";
import type { NamedPrediction } from "@/lib/pick/schema";

const ACTION = "grid size-11 place-items-center rounded-lg border-2 border-line-strong bg-card hover:bg-band";

/** Where focus goes back to after what the buttons open. */
export const editButtonId = ({ _id }: { _id: string }) => `edit-${_id}`;
export const deleteButtonId = ({ _id }: { _id: string }) => `delete-${_id}`;

interface ManagedPickProps {
  pick: NamedPrediction;
  /** Undefined where nothing of it changes any more. */
  onPutRight: ((kind: "edit" | "delete", pick: NamedPrediction) => void) | undefined;
}

/** Who picked whom, with what, and what it brought. */
export function ManagedPick({ pick, onPutRight }: ManagedPickProps) {
  const { wildcardUsed, gamechangerUsed, predictedTeam, profilePic, pointsAwarded } = pick;
  const name = fullName(pick);
  return (
    <ListRow className="max-lg:grid-cols-3! max-lg:gap-x-2!">
      <ListCell className="max-lg:col-span-3">
        <span className="flex items-center gap-3 font-semibold">
          <Avatar picture={profilePic} />
          <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
        </span>
      </ListCell>
      <ListCell label="Prediction">
        <TeamPlate side={predictedTeam} />
      </ListCell>
      <ListCell label="Wildcard">
        <Extra used={wildcardUsed} look="text-wildcard-text" icon={<StarIcon filled small />} />
      </ListCell>
      <ListCell label="Gamechanger">
        <Extra used={gamechangerUsed} look="text-gamechanger-text" icon={<TurnIcon small />} />
      </ListCell>
      <ListCell label="Correct">
        <Correctness isCorrect={pick.isCorrect} />
      </ListCell>
      <ListCell label="Points">
        <span className="font-display text-xl leading-none font-bold tabular-nums">{pointsAwarded}</span>
      </ListCell>
      {onPutRight && (
        <ListCell>
          <span className="flex justify-end gap-2">
            <button
              type="button"
              id={editButtonId(pick)}
              aria-label={`Edit ${name}'s prediction`}
              className={ACTION}
              onClick={() => onPutRight("edit", pick)}
            >
              <PencilIcon />
            </button>
            <button
              type="button"
              id={deleteButtonId(pick)}
              aria-label={`Delete ${name}'s prediction`}
              className={ACTION}
              onClick={() => onPutRight("delete", pick)}
            >
              <BinIcon />
            </button>
          </span>
        </ListCell>
      )}
    </ListRow>
  );
}

function Extra({ used, look, icon }: { used: boolean; look: string; icon: ReactNode }) {
  if (!used) return "No";
  return (
    <span className={`inline-flex items-center gap-1.5 font-semibold ${look}`}>
      {icon}
      Yes
    </span>
  );
}

function Correctness({ isCorrect }: { isCorrect: boolean | null }) {
  if (isCorrect === null) return <span className="text-ink-soft">N/A</span>;
  return isCorrect ? (
    <span className="font-semibold text-grass">Yes</span>
  ) : (
    <span className="font-semibold text-cherry-text">No</span>
  );
}
