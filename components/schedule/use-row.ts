"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { useViewer } from "@/components/match/viewer";
import { ownPrediction } from "@/lib/browser/pick";
import type { SeasonMatch } from "./use-own-season";

/** Whether a row is open; what it opens to begins with what the row knows of one's pick. */
export function useRow({ match: { matchId }, pick }: SeasonMatch) {
  const [open, setOpen] = useState(false);
  const detailsId = useId();
  const client = useQueryClient();
  const { userId } = useViewer();
  const toggle = () => {
    if (pick !== undefined) client.setQueryData(ownPrediction({ userId, matchId }).queryKey, (known) => known ?? pick);
    setOpen(!open);
  };
  return { open, detailsId, toggle };
}
