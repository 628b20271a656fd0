import { ConfigurationError, env } from "../env";
import { openFrontDoor } from "../http/front-door";

/** Makes the server ready; with an incomplete configuration it says what is missing and does not start. */
export async function prepare(): Promise<void> {
  try {
    env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
  openFrontDoor();
  if (!env().SCHEDULER) return;
  // Loaded only where it is wanted: it brings most of the product with it, which every cold start would wait for.
  const { startScheduler } = await import("./scheduler");
  startScheduler();
}
