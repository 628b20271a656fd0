import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { CallFailed } from "@/lib/browser/call-failed";
import { WHOLE_FILE } from "@/lib/season/admin-schema";
import { PackFaults } from "./pack-faults";

const REFUSED = "next.json was not taken, and nothing has changed.";
const UNKNOWN = "Nobody knows whether next.json was taken: look above whether its season is there.";

test.each([
  ["refused for what is in it", 400, { zone: "There is no such zone" }, `${REFUSED} One thing is wrong:`],
  ["refused for what is there", 409, {}, `${REFUSED} So it is`],
  ["left without an answer", 0, {}, `${UNKNOWN} So it is`],
  ["answered by a fault of the server", 500, {}, `${UNKNOWN} So it is`],
  ["answered by what cannot be read", 200, {}, `${UNKNOWN} So it is`],
])("of a pack that was %s", (_case, status, fields, sentence) => {
  const error = new CallFailed("So it is", { status, code: "ANY", fields });
  expect(renderToStaticMarkup(createElement(PackFaults, { file: "next.json", error }))).toContain(sentence);
});

test("a fault names its place, and one of the file as a whole none", () => {
  const said = (fields: Record<string, string>) => {
    const error = new CallFailed("So it is", { status: 400, code: "INVALID_INPUT", fields });
    return renderToStaticMarkup(createElement(PackFaults, { file: "next.json", error }));
  };
  expect(said({ zone: "There is no such zone" })).toContain(">zone</code>");
  const broken = said({ [WHOLE_FILE]: "The file is not JSON: in line 194, a value has to stand here" });
  expect(broken).toContain("in line 194");
  expect(broken).not.toContain("<code");
  const many = said({
    zone: "There is no such zone",
    "teams[0].code": "Two teams have it",
    pack: "Unknown",
    [WHOLE_FILE]: "And 12 more",
  });
  expect(many).toContain("More than 3 things are wrong:");
  expect(many).toContain("And 12 more");
  expect(many.match(/<code/g)).toHaveLength(3);
});
