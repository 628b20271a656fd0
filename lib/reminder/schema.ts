import { z } from "zod";

export const unsubscribeParams = z.object({ token: z.string().min(1).max(200) });
