import { z } from "zod";

/** Yes or no where all is text, as in queries and forms. */
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");
