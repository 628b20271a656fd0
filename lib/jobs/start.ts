import { ConfigurationError, env } from "../env";
import { guardServer } from "../http/front-door";

/** Prepares the server. If the configuration is incomplete, prints what is missing and exits. */
export async function prepare(): Promise<void> {
  try {
    env();
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    process.stderr.write(`\n${error.message}\n`);
    process.exit(1);
  }
  guardServer();
  if (!env().SCHEDULER) return;
  // Imported only if needed: it loads most of the code, which would slow down every cold start.
  const { startScheduler } = await import("./scheduler");
  startScheduler();
}
