import { ConfigurationError, env } from "./env";
import { notePeerAddresses } from "./http/address";
import { startScheduler } from "./scheduler";

/** Makes the server ready; with an incomplete configuration it says what is missing and does not start. */
export function prepare(): void {
  try {
    env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
  notePeerAddresses();
  if (env().SCHEDULER) startScheduler();
}
