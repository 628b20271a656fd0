import { z } from "zod";

export const pickByLinkSchema = z.strictObject({ token: z.string().min(1).max(600) });

/** The sentence alone: whoever holds a link that was passed on learns of no pick but the one that they made with it. */
export const pickByLinkReply = z.object({ message: z.string() });
