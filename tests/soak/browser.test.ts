import { expect, test } from "vitest";
import { readBody } from "./browser";

test("what is no JSON, or no reply, is told by its words and is not thrown", () => {
  expect(readBody("")).toEqual({});
  expect(readBody('{"data":[1]}')).toEqual({ data: [1] });
  for (const text of ["<h1>Internal Server Error</h1>", "null"]) {
    expect(readBody(text)).toEqual({ code: `with what is no reply: ${text}` });
  }
});
