import { z } from "zod";

export const pickByLinkSchema = z.strictObject({ token: z.string().min(1).max(600) });
