/** How a filter stands in the address; known to the page and to the browser. */
import { type ActivityFilter, activityFilterSchema } from "@/lib/activity/schema";

export const ACTIVITY_PATH = "/admin/activity";

const PARTS = ["person", "match", "kind"] as const;

/** The filter of an address; a part that cannot be read is left out. */
export function parseFilter(search: Readonly<Record<string, unknown>>): ActivityFilter {
  const filter: ActivityFilter = {};
  for (const part of PARTS) {
    const { success, data } = activityFilterSchema.safeParse({ [part]: search[part] });
    if (success) Object.assign(filter, data);
  }
  return filter;
}
