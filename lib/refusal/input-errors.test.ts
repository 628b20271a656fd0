import { describe, expect, test } from "vitest";
import { z } from "zod";
import { matchFormSchema } from "../match/admin-schema";
import { LEAGUE_2026 } from "../season/built-in";
import { sentenceOf } from "./input-errors";

/** The sentences for an input, by the field that each is about. */
function sentences(schema: z.ZodType, input: unknown): Record<string, string> {
  const issues = schema.safeParse(input, { error: sentenceOf }).error?.issues ?? [];
  return Object.fromEntries(issues.map(({ path, message }) => [path.join("."), message]));
}

describe("What is wrong with an input", () => {
  const person = z.strictObject({
    firstName: z.string().min(2).max(5),
    isAdmin: z.boolean(),
    count: z.int().min(1).max(9),
    kind: z.enum(["one", "other"]),
    address: z.object({ street: z.string() }),
    own: z.string({ error: "Say it yourself" }),
  });

  test("is reported for each field by name", () => {
    expect(sentences(person, { firstName: "Augusta", isAdmin: "no", count: 10, kind: "none", address: {} })).toEqual({
      firstName: "First name can have at most 5 characters",
      isAdmin: "Is admin must be yes or no",
      count: "Count can be at most 9",
      kind: "Kind isn't valid",
      "address.street": "Street is missing",
      own: "Say it yourself",
    });
    expect(sentences(person, { firstName: "A", count: 0, address: null, kind: "one", isAdmin: true, own: "" })).toEqual(
      {
        firstName: "First name must have at least 2 characters",
        count: "Count must be at least 1",
        address: "Address isn't valid",
      },
    );
  });

  test("is reported for the whole input if no field is to blame", () => {
    expect(sentences(person, null)).toEqual({ "": "Please check what you entered" });
    expect(sentences(z.strictObject({}), { a: 1 })).toEqual({ "": "Unknown field" });
  });

  test("is reported for a form too", () => {
    const venue = "x".repeat(201);
    expect(sentences(matchFormSchema(LEAGUE_2026.teams), { venue })).toMatchObject({
      venue: "Venue can have at most 200 characters",
    });
  });
});
