/**
 * Packages have platform-specific parts as optional packages, and npm 10 installs only those in the lock file. A lock
 * file written against a registry without some of them lacks those: add them by hand, like the others.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  optionalDependencies?: Record<string, string>;
}

test("the lock file has the parts for every platform", () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  // As Node resolves a package: next to the importer, then outwards.
  const isNamed = (place: string, name: string): boolean =>
    `${place && `${place}/`}node_modules/${name}` in packages ||
    (place !== "" && isNamed(place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1)), name));
  const unnamed = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(place, name)),
  );
  expect(unnamed).toEqual([]);
});
