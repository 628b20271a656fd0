/** What every picture bears. */
import { z } from "zod";

export const whole = z.number().int();

export const frame = {
  /** The names of the mini-league, where it is of one, and of the season. */
  whose: z.array(z.string()),
  /** Of its teams. */
  colours: z.array(z.string()),
};
