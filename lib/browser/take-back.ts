/** How what administrators have done is taken back, as the browser calls it: by `seen`, never over somebody else's change. */
import { mutationOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { editMatchSchema } from "../match/fixture-schema";
import type { editInningsSchema } from "../match/innings-schema";
import type {
  reopenPicksSchema,
  takeBackAwardSchema,
  toggleMatchSchema,
  updateMatchSchema,
} from "../match/result-schema";
import { messageReply } from "../message-reply-schema";
import type { deletePredictionSchema, editPredictionSchema } from "../pick/schema";
import type { changeSeasonSchema, notePaidSchema } from "../season/admin-schema";
import { postAsAdmin } from "./post-as-admin";
import { readAnewAfterwards } from "./read-anew";

/** What was done has touched nearly everything, and so does taking it back. */
export const takenBack = mutationOptions({
  mutationFn: (takeBack: () => Promise<{ message: string }>) => takeBack(),
  onSettled: readAnewAfterwards,
});

const post = (path: string, body: unknown) => postAsAdmin(path, body, messageReply);

export const withdrawAward = (body: z.input<ReturnType<typeof takeBackAwardSchema>>) => post("take-back-award", body);
export const putResultBack = (body: z.input<ReturnType<typeof updateMatchSchema>>) => post("update-match", body);
export const putStatusBack = (body: z.input<typeof toggleMatchSchema>) => post("toggle-match", body);
export const putMatchBack = (body: z.input<ReturnType<typeof editMatchSchema>>) => post("edit-match", body);
export const putInningsBack = (body: z.input<ReturnType<typeof editInningsSchema>>) => post("edit-innings", body);
export const openPicksAgain = (body: z.input<ReturnType<typeof reopenPicksSchema>>) => post("reopen-picks", body);
export const putPickBack = (body: z.input<typeof editPredictionSchema>) => post("edit-prediction", body);
export const takePickAway = (body: z.input<typeof deletePredictionSchema>) => post("delete-prediction", body);
export const putPaymentBack = (body: z.input<typeof notePaidSchema>) => post("note-paid", body);
export const putSettingsBack = (body: z.input<typeof changeSeasonSchema>) => post("change-season", body);
