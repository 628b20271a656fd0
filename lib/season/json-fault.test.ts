import fc from "fast-check";
import { expect, test } from "vitest";
import { findJsonFault } from "./json-fault";

test.each([
  ["", 1, "ends too early"],
  ['{"a": 1,\n "b": [1, 2\n', 3, "ends too early"],
  ['{\n "a": 1\n "b": 2}', 3, "a comma"],
  ['{\n "a": 1,\n}', 3, "an extra comma"],
  ["{\n a: 1}", 2, "a name in quotes"],
  ['{"a"\n 1}', 2, "a colon"],
  ['{"a": [1,\n]}', 2, "a value"],
  ['{"a": ,}', 1, "a value"],
  ['{"a": [,]}', 1, "the end of the list"],
  ['{"a": [1}', 1, "a closing bracket"],
  ['{"a": "no end\n"}', 1, "a value"],
  ["{'a': 1}", 1, "a name in quotes"],
  ['{"a": 1}\n{"b": 2}', 2, "nothing can follow"],
  ["[01]", 1, "a comma"],
])("%j: line %i, %s", (text, line, words) => {
  const fault = findJsonFault(text);
  expect(fault).toMatchObject({ line });
  expect(fault?.sentence).toContain(words);
});

test("what the engine reads has no fault, and nothing else", () => {
  const torn = fc.tuple(fc.json(), fc.nat(), fc.constantFrom("", ",", '"', "}", "]", ":", "1", " ", "\\", "\u0001"));
  fc.assert(
    fc.property(torn, ([json, at, mark]) => {
      const place = at % (json.length + 1);
      for (const text of [json, json.slice(0, place) + mark + json.slice(place + 1)]) {
        expect(findJsonFault(text) === null).toBe(isJson(text));
      }
    }),
    { numRuns: 2000 },
  );
});

test("brackets within brackets come to an end", () => {
  const nested = (levels: number) => "[".repeat(levels) + "]".repeat(levels);
  expect(findJsonFault(nested(1000))).toBeNull();
  expect(findJsonFault(nested(500_000))).toEqual({ line: 1, sentence: "too many open brackets" });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
