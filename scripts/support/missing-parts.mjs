// Packages bring parts for each platform as optional packages of their own. A lock file that was written where the registry
// lacks some of them does not name those, and npm 10, which comes with Node 20 and 22, then installs none of them.
import { existsSync } from "node:fs";

/**
 * The optional packages that a lock file does not name although a package in it asks for them, as name@version.
 * @param {{ packages: Record<string, { optionalDependencies?: Record<string, string> }> }} lock
 */
export function listUnnamedParts({ packages }) {
  const unnamed = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([name]) => !isNamed(packages, place, name))
      .map(([name, version]) => `${name}@${version}`),
  );
  return [...new Set(unnamed)];
}

/**
 * Of those, what npm has not installed by itself either; for other platforms there are always some.
 * @param {Parameters<typeof listUnnamedParts>[0]} lock
 */
export function listMissingParts(lock) {
  return listUnnamedParts(lock).filter((part) => !existsSync(`node_modules/${part.slice(0, part.lastIndexOf("@"))}`));
}

/** As Node looks for it: beside the package, then outwards. @param {object} packages @param {string} place @param {string} name */
function isNamed(packages, place, name) {
  for (let at = place; ; at = at.slice(0, Math.max(0, at.lastIndexOf("node_modules/") - 1))) {
    if (`${at}${at && "/"}node_modules/${name}` in packages) return true;
    if (!at) return false;
  }
}
