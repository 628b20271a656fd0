import { expect, test } from "vitest";
import { counted, fullName, listInWords, nameInText, ordinal, ordinalWord, plainLetters, several } from "./text";

test.each([
  [0, "0 points", "no points"],
  [1, "1 point", "1 point"],
  [2, "2 points", "2 points"],
])("%i as a number of something is: %s, and in a sentence: %s", (number, figures, words) => {
  expect(counted(number, "point")).toBe(figures);
  expect(several(number, "point")).toBe(words);
});

test.each([
  [1, "1st", "first"],
  [2, "2nd", "second"],
  [3, "3rd", "third"],
  [11, "11th", "11th"],
  [13, "13th", "13th"],
  [21, "21st", "21st"],
  [1_003, "1,003rd", "1,003rd"],
])("%i is %s, or %s", (number, short, word) => {
  expect(ordinal(number)).toBe(short);
  expect(ordinalWord(number)).toBe(word);
});

test.each([
  ["Asha", "Rao", "Asha Rao"],
  ["Asha", "", "Asha"],
])("%s and %j are %s", (firstName, lastName, name) => {
  expect(fullName({ firstName, lastName })).toBe(name);
});

test.each(["Asha Rao", "Conceição", "अमित", "Владимир", "李明 🏏", ""])("%j goes into a text unchanged", (name) => {
  expect(nameInText(name)).toBe(name);
});

test.each(["عائشة خان", "משה כהן", "Asha عائشة", "ދިވެހި", "ߒߞߏ", "\u{1E900}"])(
  "%j, written from the right, is set apart in a text",
  (name) => {
    expect(nameInText(name)).toBe(`\u2068${name}\u2069`);
  },
);

test.each([
  [["Asha"], "Asha"],
  [["Asha", "Bela"], "Asha and Bela"],
  [["Asha", "Bela", "Chand"], "Asha, Bela and Chand"],
  [[], ""],
])("%j in words", (parts, words) => {
  expect(listInWords(parts)).toBe(words);
});

test.each([
  ["Łukasz", "lukasz"],
  ["Zoë Ñandú", "zoe nandu"],
  ["ĐORĐE", "dorde"],
  ["Æsir Weiß", "aesir weiss"],
])("%s is found as %s", (name, plain) => {
  expect(plainLetters(name)).toBe(plain);
});
