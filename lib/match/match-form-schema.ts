/** What the form of a match holds. */
import { z } from "zod";
import { ofTeams } from "../team/of-teams";
import { areDifferent, different, seenFields } from "./fixture-schema";
import { FOLLOWING_FIELDS } from "./provenance";

/** What the match form holds: the fields of its calls, with the date as a day and a time of the viewer's clock. */
export const matchFormSchema = ofTeams((teams) => {
  const { matchDate: _instant, ...otherFields } = seenFields(teams);
  return z
    .object({
      ...otherFields,
      /** Such as 2026-04-25. */
      day: z.iso.date({ error: "Choose a date" }),
      /** Such as 19:30. */
      time: z.iso.time({ precision: -1, error: "Choose a time" }),
      /** Fields by hand that are to follow the match data source again. */
      followSource: z.array(z.enum(FOLLOWING_FIELDS)),
    })
    .refine(areDifferent, different);
});
export type MatchForm = z.input<ReturnType<typeof matchFormSchema>>;
