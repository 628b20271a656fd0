/** The scheduled work by name, and how long a run may be silent. */
import { MINUTE } from "../clock";

const JOBS = ["refresh-scores", "send-reminders", "mail-notices", "send-mails", "send-notifications", "prove"] as const;
export type JobName = (typeof JOBS)[number];

/** A run that has not renewed its lease for so long is taken for dead, and the next one takes the job up. */
export const LEASE = 1 * MINUTE;
/** Thrice within a lease, so that one renewal may fail. */
export const RENEW_EVERY = LEASE / 3;
