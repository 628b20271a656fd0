import { createServer } from "node:http";
import { afterEach, beforeEach, expect, test } from "vitest";
import { findFreePort } from "../../support/cluster";
import { countCodes, readCodes } from "./mailed-codes";
import { Visitor } from "./visitor";

const [ANNA, BILAL] = ["anna@hour.googly.demo", "bilal@hour.googly.demo"] as const;
const mail = (email: string, code: string) => `<summary><b>${code} is your code</b><i>To ${email}</i></summary>`;
/** What the outbox shows at each look, the last of them from then on. */
let looks: string[][] = [];
let origin = "";
const outbox = createServer((_request, response) => {
  response.end((looks.length > 1 ? looks.shift() : looks[0])?.join(""));
});

beforeEach(async () => {
  const port = await findFreePort();
  await new Promise<void>((resolve) => outbox.listen(port, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${port}`;
});

afterEach(() => void outbox.close());

test("codes that lie there from an earlier demo, or a sign-up that was broken off, are not taken for those to come", async () => {
  const old = [mail(ANNA, "111111"), "<summary>A reminder for anna@hour.googly.demo</summary>", mail(ANNA, "222222")];
  looks = [old, old, [mail(BILAL, "333333"), ...old], [mail(ANNA, "444444"), mail(BILAL, "333333"), ...old]];
  const visitor = new Visitor(origin);
  const before = await countCodes(visitor, [ANNA, BILAL]);
  expect(before).toEqual(
    new Map([
      [ANNA, 2],
      [BILAL, 0],
    ]),
  );
  const codes = await readCodes(visitor, before);
  expect(codes).toEqual(
    new Map([
      [ANNA, "444444"],
      [BILAL, "333333"],
    ]),
  );
});
