import { expect, test } from "vitest";
import { fullName, nameInText } from "./full-name";

test.each([
  ["Asha", "Rao", "Asha Rao"],
  ["Asha", "", "Asha"],
])("%s and %j are %s", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test.each(["Asha Rao", "Conceição", "अमित", "Владимир", "李明 🏏", ""])("%j stands in a text as it is", (name) => {
  expect(nameInText(name)).toBe(name);
});

test.each(["عائشة خان", "משה כהן", "Asha عائشة", "ދިވެހި", "ߒߞߏ", "\u{1E900}"])(
  "%j, written from the right, is set apart in a text",
  (name) => {
    expect(nameInText(name)).toBe(`\u2068${name}\u2069`);
  },
);
