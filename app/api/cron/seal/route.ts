import { z } from "zod";
import { handle } from "@/lib/http/handler";
import { jobAnswer, jobReply } from "@/lib/jobs/schema";
import { sealDue } from "@/lib/seal/actions";

const reply = jobReply(z.object({ sealed: z.number().int() }));

export const GET = handle(
  { summary: "Seals the picks of matches whose picks have closed", access: "scheduler", changes: true, reply },
  async ({ now }) => jobAnswer(await sealDue(now), ({ sealed }) => `Sealed: ${sealed}`),
);
