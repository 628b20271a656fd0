/**
 * Packages bring parts for each platform as optional packages of their own, and npm 10 installs only those that the
 * lock file names. A lock file written where the registry lacks some of them does not name those: add them by hand, as
 * the others are written.
 */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

interface Locked {
  optionalDependencies?: Record<string, string>;
}

test("the lock file names the parts of every platform", () => {
  const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync("package-lock.json", "utf8"));
  // As Node looks for a package: beside the one that asks, then outwards.
  const isNamed = (place: string, name: string): boolean =>
    `${place && `${place}/`}node_modules/${name}` in packages ||
    (place !== "" && isNamed(place.slice(0, Math.max(0, place.lastIndexOf("node_modules/") - 1)), name));
  const unnamed = Object.entries(packages).flatMap(([place, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !isNamed(place, name)),
  );
  expect(unnamed).toEqual([]);
});
