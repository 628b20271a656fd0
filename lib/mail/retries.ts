import { MINUTE } from "../clock";

/** Pauses before the second, third … attempt to send a mail; after the last it is given up. Milliseconds. */
export const RETRY_PAUSES: readonly number[] = [1, 5, 15, 60, 240, 720].map((minutes) => minutes * MINUTE);
