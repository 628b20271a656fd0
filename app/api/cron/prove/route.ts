import { z } from "zod";
import { handle } from "@/lib/http/handler";
import { jobAnswer, jobReply } from "@/lib/job/schema";
import { prove } from "@/lib/verify/prove";

const count = z.number().int();
const reply = jobReply(z.object({ linked: count, sealed: count, bent: count }));

/** Seconds that a hosting platform lets a run take; what is left over the next one does. */
export const maxDuration = 300;

export const GET = handle(
  {
    summary: "Seals the picks of matches that have closed, and checks that nothing is bent",
    access: "scheduler",
    changes: true,
    reply,
  },
  async ({ now }) =>
    jobAnswer(await prove(now), ({ linked, sealed, bent }) => `Linked: ${linked}, sealed: ${sealed}, bent: ${bent}`),
);
