/** How settings of a season that were changed are taken back. */
import type { z } from "zod";
import type { Undoable } from "@/components/form/undo";
import { putSettingsBack } from "@/lib/browser/take-back";
import type { changeSeasonSchema, ManagedSeason } from "@/lib/season/admin-schema";

type Settings = ManagedSeason["settings"];

/** Those alone that the change has made others; null where another administrator had set all of them so already. */
export function ofSettings(before: Settings, sent: z.input<typeof changeSeasonSchema>): Undoable | null {
  const after = { ...before, ...sent };
  const isOther = (name: keyof Settings) => after[name] !== before[name];
  const changed = those(isOther, after);
  if (Object.keys(changed).length === 0) return null;
  const body = { ...those(isOther, before), seen: changed, takesBack: true };
  return { text: "Settings changed", takeBack: () => putSettingsBack(body) };
}

/** Some of the settings. */
export function those(isOne: (name: keyof Settings) => boolean, { paidOnly, awardAfter, seriesId }: Settings) {
  return {
    ...(isOne("paidOnly") && { paidOnly }),
    ...(isOne("awardAfter") && { awardAfter }),
    ...(isOne("seriesId") && { seriesId }),
  };
}
