/** What makes a site on this machine a demo. */

/** Where the phones of `npm run demo:season` have their push service: below the ports that systems hand out by themselves. */
export const DEMO_PUSH_PORT = 4326;

/**
 * The variables of a site on a database that is the embedded one or not. Only an embedded one is a demo, and only a demo may be
 * made to post to a push service on this machine, beside those that it knows anyway.
 */
export async function demoVariables(embedded: boolean): Promise<Record<string, string>> {
  if (!embedded) return { DEMO: "0" };
  const { KNOWN_SERVICES } = await import("../../lib/env");
  const known = process.env.PUSH_SERVICES || KNOWN_SERVICES;
  return { DEMO: "1", PUSH_SERVICES: `${known},http://127.0.0.1:${DEMO_PUSH_PORT}` };
}
