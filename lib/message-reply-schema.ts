/** The reply of calls that have a sentence to tell, and nothing else. */
import { z } from "zod";

export const messageReply = z.object({ message: z.string() });
