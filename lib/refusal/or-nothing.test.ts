import { describe, expect, test } from "vitest";
import { Refusal } from "./catalogue";
import { orNothing } from "./or-nothing";

const fail = async (error: unknown) => {
  throw error;
};

describe("orNothing", () => {
  test("answers what there is", async () => {
    expect(await orNothing(Promise.resolve("a player"))).toBe("a player");
    expect(await orNothing(Promise.resolve(0))).toBe(0);
  });

  test("answers nothing where there is no such thing", async () => {
    expect(await orNothing(fail(new Refusal("NOT_FOUND")))).toBeNull();
    expect(await orNothing(fail(new Refusal("NOT_FOUND", { message: "This player doesn't exist" })))).toBeNull();
  });

  test.each([new Refusal("FORBIDDEN"), new Error("The database is unavailable"), "anything"])(
    "lets every other failure through: %s",
    async (error) => {
      await expect(orNothing(fail(error))).rejects.toBe(error);
    },
  );
});
