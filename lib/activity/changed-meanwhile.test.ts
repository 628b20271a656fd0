import { describe, expect, test } from "vitest";
import { changedFields, overtakenFields, plainly, refuseOvertaken, refuseUnseen } from "./changed-meanwhile";

const WORDS = { names: { team: "the team", date: "the date", ended: "ended" } };

describe("overtakenFields", () => {
  test.each([
    ["nobody came between", { stored: "A", seen: "A", wanted: "B" }, []],
    ["somebody set something else", { stored: "C", seen: "A", wanted: "B" }, ["team"]],
    ["a field that was left as it was would be set back", { stored: "C", seen: "A", wanted: "A" }, ["team"]],
    ["both want the same", { stored: "B", seen: "A", wanted: "B" }, []],
    ["somebody emptied it", { stored: null, seen: "A", wanted: "B" }, ["team"]],
    ["it was empty and is not any more", { stored: "C", seen: null, wanted: "B" }, ["team"]],
    ["the change does not touch it", { stored: "C", seen: "A", wanted: undefined }, []],
    ["the form does not say what it showed", { stored: "C", seen: undefined, wanted: "B" }, []],
  ])("%s", (_case, { stored, seen, wanted }, expected) => {
    const meeting = { stored: { team: stored }, seen: { team: seen }, wanted: { team: wanted } };
    expect(overtakenFields(meeting)).toEqual(expected);
  });

  test("dates are compared by their moment", () => {
    const [stored, seen, wanted] = ["2026-05-01T14:00Z", "2026-05-01T14:00Z", "2026-05-02T14:00Z"].map((text) => {
      return { date: new Date(text) };
    });
    expect(overtakenFields({ stored: { ...stored }, seen, wanted: { ...wanted } })).toEqual([]);
  });

  test("without a form there is nothing to compare", () => {
    expect(overtakenFields({ stored: { team: "A" }, seen: undefined, wanted: { team: "B" } })).toEqual([]);
  });
});

test("the refusal names every field and what it is now", () => {
  const stored = { team: "Delhi Capitals", date: new Date("2026-05-01T14:00Z"), ended: true };
  const seen = { team: "Mumbai Indians", date: new Date("2026-05-01T10:00Z"), ended: false };
  const wanted = { team: "Punjab Kings", date: new Date("2026-05-02T10:00Z"), ended: false };
  expect(() => refuseOvertaken({ stored, seen, wanted }, WORDS)).toThrow(
    expect.objectContaining({
      code: "CHANGED_MEANWHILE",
      message:
        "Somebody else has changed this meanwhile: the team is now Delhi Capitals; the date is now 1 May 2026, 14:00 UTC; " +
        "ended is now yes. Yours is not saved yet",
      details: expect.objectContaining({
        fields: expect.objectContaining({ team: "Meanwhile set to Delhi Capitals" }),
      }),
    }),
  );
  expect(() => refuseOvertaken({ stored, seen: stored, wanted }, WORDS)).not.toThrow();
});

test("a deletion overwrites whatever is another than was seen", () => {
  const stored = { team: "A", date: null, ended: true };
  expect(changedFields({ stored, seen: { team: "A", date: "B", ended: undefined } })).toEqual(["date"]);
  expect(changedFields({ stored, seen: undefined })).toEqual([]);
  expect(() => refuseUnseen({ stored, seen: { team: "A", ended: false } }, WORDS)).toThrow(
    "Somebody else has changed this meanwhile: ended is now yes. Nothing is deleted yet",
  );
  expect(() => refuseUnseen({ stored, seen: stored }, WORDS)).not.toThrow();
});

test("nothing reads as empty", () => {
  expect([null, "", undefined, false, 0].map(plainly)).toEqual(["empty", "empty", "empty", "no", "0"]);
});
