"use client";

import { useState } from "react";
import { type Opened, OpenedDialog } from "@/components/manage-matches/opened-dialog";
import { Waiting } from "@/components/manage-matches/waiting";
import { useClockFace } from "@/components/match/use-clock-face";
import { useSeason } from "@/components/season/season";
import { ButtonLink } from "@/components/ui/button-link";
import { EmptyPlace } from "@/components/ui/empty-place";
import type { ToDo } from "@/lib/health/to-do-schema";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { BentRow } from "./bent-row";
import { calmInWords } from "./calm";
import { useOtherNeeds } from "./use-other-needs";

interface ToDoKnownProps {
  matches: readonly ManagedMatch[];
  toDo: ToDo;
  /** When the matches were read. */
  now: Date;
}

/** What waits, or that nothing does. */
export function ToDoKnown({ matches, toDo, now }: ToDoKnownProps) {
  const [opened, setOpened] = useState<Opened | null>(null);
  const clock = useClockFace();
  const onSides = ({ matchId }: ManagedMatch) => setOpened({ what: "edit", matchId });
  const others = useOtherNeeds({ matches, toDo, now, clock, onSides });
  return (
    <>
      <Waiting
        matches={matches}
        now={now}
        clock={clock}
        others={others}
        urgent={toDo.bent.length > 0 ? <BentRow bent={toDo.bent} /> : undefined}
        onOpen={({ matchId }, what) => setOpened({ what, matchId })}
        calm={<NothingToDo toDo={toDo} />}
      />
      <OpenedDialog opened={opened} matches={matches} onClose={() => setOpened(null)} />
    </>
  );
}

function NothingToDo({ toDo }: { toDo: ToDo }) {
  return (
    <EmptyPlace title="Nothing needs a hand" text={calmInWords(useSeason(), toDo)}>
      <ButtonLink look="quiet" href="/admin/notices">
        Write a notice
      </ButtonLink>
    </EmptyPlace>
  );
}
