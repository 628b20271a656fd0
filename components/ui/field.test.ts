import { expect, test } from "vitest";
import { fieldAttributes } from "./field";

test("a field that is refused is described by why, and still by its hint", () => {
  const refused = fieldAttributes("code", { error: "Six digits", hint: "It came by mail" });
  expect(refused).toEqual({ id: "code", "aria-invalid": true, "aria-describedby": "code-error code-hint" });
});

test.each([
  ["its hint alone", "It came by mail", "code-hint"],
  ["nothing where there is nothing to say", undefined, undefined],
])("one that is in order is described by %s", (_what, hint, described) => {
  const attributes = fieldAttributes("code", { error: undefined, hint });
  expect(attributes).toEqual({ id: "code", "aria-invalid": undefined, "aria-describedby": described });
});
