"use client";

import { useState } from "react";
import { pageHead } from "@/components/ui/page-focus";
import type { ManagedMatch } from "@/lib/match/admin-schema";
import { InningsDialog } from "./innings-dialog";
import { MatchDialog } from "./match-dialog";
import { OverrideDialog } from "./override-dialog";
import { ResultDialog } from "./result-dialog";
import { menuIdOf, type Opening } from "./row-menu";
import { ADD_BUTTON } from "./toolbar";

/** Which dialog is open, and of which match. */
export type Opened = { what: "add" } | { what: Opening; matchId: string };

/** The dialogs about one thing; the others are the form of a match. */
const ASKED: Partial<Record<Opened["what"], typeof ResultDialog>> = {
  result: ResultDialog,
  innings: InningsDialog,
  override: OverrideDialog,
};

interface OpenedDialogProps {
  opened: Opened | null;
  matches: readonly ManagedMatch[];
  onClose: () => void;
}

export function OpenedDialog({ opened, matches, onClose }: OpenedDialogProps) {
  if (!opened) return null;
  const key = opened.what === "add" ? "add" : opened.matchId;
  return <Opened key={key} opened={opened} matches={matches} onClose={onClose} />;
}

function Opened({ opened, matches, onClose }: OpenedDialogProps & { opened: Opened }) {
  const found = opened.what === "add" ? null : matches.find(({ matchId }) => matchId === opened.matchId);
  // Kept when somebody else deletes it meanwhile: what has been entered does not vanish without a word.
  const [last, setLast] = useState(found ?? null);
  if (found && found !== last) setLast(found);
  const match = found ?? last;
  const returnTo = () => {
    const button = opened.what === "add" ? ADD_BUTTON : menuIdOf(opened.matchId);
    return document.getElementById(button) ?? pageHead();
  };
  const Asked = ASKED[opened.what];
  if (Asked) return match && <Asked match={match} onClose={onClose} returnTo={returnTo} />;
  return <MatchDialog match={match} onClose={onClose} returnTo={returnTo} />;
}
