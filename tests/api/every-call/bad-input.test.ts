import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { LARGEST_JSON } from "@/lib/http/body";
import { CATALOGUE } from "@/lib/refusal/catalogue";
import { LARGEST_IMPORT } from "@/lib/season/schema";
import { Person, type Reply } from "../../support/person";
import { runs } from "../../support/property";
import type { Call, Scene } from "./call";
import { buildScene, CALLS, nameOf, policyOf, somebodyServed } from "./calls";
import { resetSeason } from "./season-calls";

const SEED = 1977;

const deep = (open: string, close: string, depth: number) => open.repeat(depth) + close.repeat(depth);

/** Bodies that no call accepts. */
const HOPELESS = [
  "",
  " ",
  "null",
  "true",
  "0",
  "-0",
  "1e999",
  '"text"',
  "[]",
  "[{}]",
  "{",
  '{"a":1,}',
  "{'a':1}",
  "NaN",
  "\u0000",
  "\ufeff",
  deep("[", "]", 100),
  deep('{"a":', "}", 100).replace("}", "1}"),
  deep("[", "]", 30_000),
  "[".repeat(60_000),
  "<xml/>",
  "firstName=Grace&password=x",
];

const hugeNumbers = ["1e999", "-1e999", "1e308", "9007199254740993", `${"9".repeat(400)}`, "0.1e-400"];
const unstorable = ["\u0000", "a\u0000b", "\ud800", "\udc00x", "\ude00\ud83d"];

const notAnObject = fc.oneof(
  fc.array(fc.jsonValue(), { maxLength: 5 }),
  fc.string({ unit: "binary" }),
  fc.double({ noNaN: true }),
  fc.boolean(),
);

/** A valid body spoilt in one way, as sent. */
function spoilt(valid: object, { lenient = [], longest = 1000 }: Call): fc.Arbitrary<string> {
  const fields = Object.entries(valid);
  const texts = fields.filter(([, value]) => typeof value === "string");
  const changed = (name: string, value: unknown) => JSON.stringify({ ...valid, [name]: value });
  const withRaw = (name: string, raw: string) => changed(name, "@@").replace('"@@"', raw);
  const field = fc.constantFrom(...fields.filter(([name]) => !lenient.includes(name)));
  const otherType = (value: unknown) =>
    fc.jsonValue({ maxDepth: 3 }).filter((other) => typeof other !== typeof value || other === null);
  return fc.oneof(
    notAnObject.map((value) => JSON.stringify(value)),
    field.chain(([name, value]) => otherType(value).map((other) => changed(name, other))),
    field.chain(([name]) => fc.constantFrom(...hugeNumbers).map((number) => withRaw(name, number))),
    ...(texts.length > 0 ? spoiltTexts(valid, texts, longest) : []),
    fc.tuple(fc.string({ minLength: 1 }), fc.jsonValue()).map(([name, value]) => changed(`x${name}`, value)),
    fc
      .constantFrom("__proto__", "constructor", "prototype", "toString")
      .map((name) => JSON.stringify(valid).replace("{", `{"${name}":{"isAdmin":true},`)),
    fc.integer({ min: 1, max: 5_000 }).map((cut) => JSON.stringify(valid).slice(0, -1 - (cut % 20))),
  );
}

function spoiltTexts(valid: object, texts: [string, unknown][], longest: number): fc.Arbitrary<string>[] {
  const changed = (name: string, value: unknown) => JSON.stringify({ ...valid, [name]: value });
  return [
    fc
      .constantFrom(...texts)
      .chain(([name, value]) => fc.constantFrom(...unstorable).map((bad) => changed(name, `${value}${bad}`))),
    // In all fields at once, since a call may ignore one of them.
    fc.integer({ min: longest + 1, max: 9_000 }).map((length) => {
      const long = texts.map(([name, value]) => [name, `${value}${"x".repeat(length)}`]);
      return JSON.stringify({ ...valid, ...Object.fromEntries(long) });
    }),
  ];
}

/** The validator's own words, which are for developers. */
const VALIDATOR =
  /Invalid (input|option|key|value|element|string|number|date|ISO|UUID)|Unrecognized|Too (big|small)|expected|received/;

/** The reply, if it isn't a refusal from the catalogue in readable sentences. */
function offence(sent: string, reply: Reply) {
  const entry = CATALOGUE[reply.body?.code as keyof typeof CATALOGUE];
  const refused = reply.status >= 400 && reply.status < 500 && entry?.status === reply.status && reply.body.error;
  const said = [reply.body?.error, ...Object.values(reply.body?.fields ?? {})].join("\n");
  return refused && !VALIDATOR.test(said)
    ? []
    : [{ seed: SEED, sent: sent.slice(0, 300), status: reply.status, body: reply.body }];
}

// What is refused changes nothing, so all calls share one.
let scene: Scene;
beforeAll(async () => {
  scene = await buildScene();
});

const taking = CALLS.filter((call) => call.body && !call.foreign);

test.each(taking.map((call, at) => ({ name: nameOf(call), call, at })))(
  "$name refuses an invalid body, and more than 64 KiB, or 2.2 MB for a season pack, and no less",
  async ({ call, at }) => {
    await resetSeason();
    const valid = (await call.body?.(scene)) ?? {};
    const url = (await call.url?.(scene)) ?? call.path;
    const send = (body: string) => {
      const sender = new Person();
      for (const [name, value] of somebodyServed(call, scene).cookies) sender.cookies.set(name, value);
      return sender.call(call.method, url, { body });
    };
    const refuse = async (body: string) => offence(body, await send(body));
    // One function reads all calls' bodies, so each call gets some of these, and the first one all.
    const hopeless = HOPELESS.filter(
      (body, nth) => at === 0 || nth % 7 === at % 7 || ["", "null", "[]"].includes(body),
    );
    const spoiltOnes = fc.sample(spoilt(valid, call), { seed: SEED, numRuns: runs(20) });

    const largest = call.path === "/api/admin/import-season" ? LARGEST_IMPORT : LARGEST_JSON;
    const padded = (size: number) => JSON.stringify({ padding: "" }).replace('""', `"${"x".repeat(size - 14)}"`);
    const [tooLarge, large, ...offences] = await Promise.all([
      send(padded(largest + 1)),
      send(padded(largest)),
      ...[...hopeless, ...spoiltOnes].map(refuse),
    ]);
    expect(offences.flat()).toEqual([]);
    expect(tooLarge).toMatchObject({ status: 413, body: { code: "TOO_LARGE" } });
    expect(large).toMatchObject({ status: 400, body: { code: "INVALID_INPUT" } });
  },
);

describe("A query", () => {
  const reads = CALLS.filter(({ method, changes, foreign }) => method === "GET" && !changes && !foreign);

  test("is refused with a parameter that the call doesn't know", async () => {
    const refused: string[] = [];
    for (const { path, url } of reads) {
      const address = await url?.(scene);
      if (!address?.includes("?")) continue;
      const { status, body } = await scene.people.admin.get(`${address}&misspelt=1`);
      expect([status, body.code], address).toEqual([400, "INVALID_INPUT"]);
      refused.push(path);
    }
    expect(refused.length).toBeGreaterThan(10);
  });

  test("is refused in readable sentences, whatever is wrong with it", async () => {
    let refused = 0;
    for (const call of reads) {
      const { query } = await policyOf(call);
      if (!query) continue;
      const known = Object.keys(z.toJSONSchema(query, { io: "input", unrepresentable: "any" }).properties ?? {});
      const wrong = ["", "-1", "x".repeat(3_000)];
      const queries = [...known, "misspelt"].flatMap((name) => wrong.map((value) => ({ [name]: value })));
      const hopeless = [{}, ...queries].filter((values) => !query.safeParse(values).success);
      const offences = hopeless.map(async (values) => {
        const address = `${call.path}?${new URLSearchParams(values)}`;
        return offence(address, await scene.people.admin.get(address));
      });
      expect((await Promise.all(offences)).flat()).toEqual([]);
      refused += hopeless.length;
    }
    expect(refused).toBeGreaterThan(100);
  });

  test("is refused in a readable sentence with a wrong path", async () => {
    const address = "/api/match/recent-form/%20";
    expect(offence(address, await scene.people.admin.get(address))).toEqual([]);
  });
});
