"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { ListBody } from "@/components/ui/list-row";
import { ListTable } from "@/components/ui/list-table";
import { TextField } from "@/components/ui/text-field";
import { fullName } from "@/lib/full-name";
import type { NamedPrediction } from "@/lib/pick/schema";
import { findByText } from "./find-by-text";
import { ManagedPick } from "./managed-pick";

const COLUMNS = ["Name", "Prediction", "Wildcard", "Gamechanger", "Correct", "Points"];

/** From so many on they can be searched. */
const SEARCHED_FROM = 9;
/** How many are shown at first, and added with each press of the button. */
const AT_ONCE = 50;

interface PickListProps extends Pick<Parameters<typeof ManagedPick>[0], "onPutRight"> {
  matchName: string;
  picks: readonly NamedPrediction[];
}

/** The picks by their players' names. */
export function PickList({ matchName, picks, onPutRight }: PickListProps) {
  const [text, setText] = useState("");
  const [limit, setLimit] = useState(AT_ONCE);
  const found = findByText(picks, text, (pick) => `${fullName(pick)} ${pick.predictedTeam}`);
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      {picks.length >= SEARCHED_FROM && (
        <div className="sm:max-w-96">
          <TextField
            type="search"
            label="Search"
            hint={
              <span role="status">{text.trim() ? `${found.length} of ${picks.length} found` : "Name or team"}</span>
            }
            autoComplete="off"
            value={text}
            onChange={(event) => setText(event.target.value)}
          />
        </div>
      )}
      {found.length > 0 && (
        <ListTable
          caption={`Predictions for ${matchName}`}
          columns={COLUMNS}
          {...(onPutRight && { actions: "Edit and delete" })}
        >
          <ListBody>
            {found.slice(0, limit).map((pick) => (
              <ManagedPick key={pick._id} pick={pick} onPutRight={onPutRight} />
            ))}
          </ListBody>
        </ListTable>
      )}
      {found.length > limit && (
        <Button look="quiet" onClick={() => setLimit(limit + AT_ONCE)}>
          Show more ({found.length - limit} left)
        </Button>
      )}
    </div>
  );
}
