import { SECOND } from "../clock";

/** An answer about a pick that has not come by then does not count; milliseconds. */
export const SERVER_ANSWERS_WITHIN = 20 * SECOND;
