import { expect, test } from "vitest";
import { fullName } from "./full-name";

test.each([
  ["Asha", "Rao", "Asha Rao"],
  ["Asha", "", "Asha"],
])("%s and %j are %s", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});
