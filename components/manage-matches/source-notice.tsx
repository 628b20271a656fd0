"use client";

import { useQuery } from "@tanstack/react-query";
import { Notice } from "@/components/ui/notice";
import { sourceState } from "@/lib/browser/feed";

/** Why no match data comes in, as long as that is so: nobody else sees what the schedule has run into. */
export function SourceNotice() {
  const { data } = useQuery(sourceState);
  return data?.problem ? <Notice tone="error">{data.problem}.</Notice> : null;
}
