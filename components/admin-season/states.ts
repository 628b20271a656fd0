import type { Season } from "@/lib/season/schema";

/** A season's state as people say it. */
export const STATES: Readonly<Record<Season["state"], string>> = {
  to_come: "To come",
  running: "Running",
  over: "Closed",
};
