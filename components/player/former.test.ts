import { expect, test } from "vitest";
import { formerId, isFormer } from "./former";

test("whoever has gone is told apart from everybody who is there", () => {
  expect(isFormer(formerId(3))).toBe(true);
  expect(formerId(3)).not.toBe(formerId(4));
  for (const userId of ["01KA5YB7M4T6PZ0000000000AA", "p-12", ""]) expect(isFormer(userId)).toBe(false);
});
