import { Stop } from "./progress";

/** The port that PORT names, or 3000. Throws Stop where it names none. */
export function readPort(): number {
  const port = Number(process.env.PORT || 3000);
  if (Number.isInteger(port) && port > 0 && port < 65_536) return port;
  throw new Stop("PORT: the port that the site answers on, a whole number from 1 to 65535, as 3000");
}
