import { describe, expect, test } from "vitest";
import { editPickSchema } from "@/lib/pick/schema";
import { extraOf, flagsOf } from "./edit-dialog";

const EXTRAS = ["none", "wildcard", "gamechanger"] as const;

describe("What a pick bears", () => {
  test.each(EXTRAS)("%s is one choice, there and back", (extra) => {
    expect(extraOf(flagsOf(extra))).toBe(extra);
  });

  test.each(EXTRAS)("%s is a pick that the server takes: no choice bears both", (extra) => {
    const pick = { id: "pick", predictedTeam: "Mumbai Indians", ...flagsOf(extra) };
    expect(editPickSchema.safeParse(pick).success).toBe(true);
    expect(Object.values(flagsOf(extra)).filter(Boolean).length).toBeLessThanOrEqual(1);
  });
});
