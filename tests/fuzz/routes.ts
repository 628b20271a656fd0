/** The paths of all calls, as the route files name them. */
import { readdirSync } from "node:fs";
import path from "node:path";

const FOLDER = path.resolve(import.meta.dirname, "../../app/api");

/** Such as "/api/match/recent-form/[team]". */
export const ROUTE_FILES = readdirSync(FOLDER, { recursive: true, encoding: "utf8" })
  .filter((file) => path.basename(file) === "route.ts")
  .map((file) => `/api/${path.dirname(file).split(path.sep).join("/")}`)
  .toSorted();
