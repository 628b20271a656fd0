"use client";

import { useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { Loader } from "@/components/ui/loader";
import { Notice } from "@/components/ui/notice";
import { useLastRead } from "@/components/ui/use-last-read";
import { useQuery } from "@/components/ui/use-query";
import { useSettled } from "@/components/ui/use-settled";
import { managedUsers, USERS_AT_ONCE } from "@/lib/browser/admin-users";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { shownName } from "@/lib/match/match-names";
import { AddForm, useAdding } from "./add-form";

interface AddDialogProps {
  match: ManagedMatch;
  onClose: () => void;
  /** Where focus goes when it closes. */
  returnTo: () => HTMLElement | null;
}

/** A pick that somebody forgot. */
export function AddDialog({ match, onClose, returnTo }: AddDialogProps) {
  const adding = useAdding();
  const [text, setText] = useState("");
  const search = useSettled(text).trim();
  const wish = { ...(search && { search }), without: match.matchId, limit: USERS_AT_ONCE };
  const { data, error, refetch } = useQuery({
    ...managedUsers(wish),
    refetchInterval: false,
    // Whoever is being added must not vanish from the form before it is done.
    enabled: !adding.isPending,
  });
  const users = useLastRead(data);
  const isFound = data !== undefined && search === text.trim();
  const isForNobody = users?.counts.found === 0 && text === "" && search === "";
  return (
    <Dialog
      open
      held
      busy={adding.isPending}
      onOpenChange={onClose}
      returnTo={returnTo}
      title="Add Prediction"
      description={shownName(match)}
    >
      {error && (
        <>
          <Notice tone="error">Failed to fetch users: {error.message}</Notice>
          <Button look="quiet" onClick={() => void refetch()}>
            Try again
          </Button>
        </>
      )}
      {!users && !error && <Loader label="Loading the users" />}
      {isForNobody && <p className="text-lg">Everybody has a pick in this match.</p>}
      {users && !isForNobody && (
        <AddForm
          match={match}
          users={users}
          text={text}
          isFound={isFound}
          adding={adding}
          onFind={setText}
          onDone={onClose}
        />
      )}
    </Dialog>
  );
}
