/** What every picture bears. */
import { z } from "zod";

export const whole = z.number().int();

export const frame = {
  /** The season's name. */
  season: z.string(),
  /** Of its teams. */
  colours: z.array(z.string()),
};
