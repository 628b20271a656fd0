/** Text and values that nobody means well. */
import fc from "fast-check";

const hostile = fc.constantFrom(
  ...["", " ", "0", "-1", "1e999", "NaN", "null", "undefined", "true", "[]", "{}", '[-2147483648,0,"",""]'],
  ...['[2147483648,0,"",""]', "0000-01-01T00:00:00.000Z_x", "9999-99-99T99:99:99.999Z_x", "../../etc/passwd"],
  ...["%", "%zz", "%00", "%C3%28", "%2e%2e%2f", "%E0%A4%A", "a\u0000b", "\ud800", "💥", "'; DROP TABLE users; --"],
  ...["<script>alert(1)</script>", "http://evil.example", "//evil.example", "javascript:alert(1)", "x".repeat(2000)],
  ...["__proto__", "constructor", "toString", "2026-11-22T00:00:00.000Z_1_x", "9007199254740993", "-840", "841"],
);
export const word = fc.oneof(hostile, fc.string({ maxLength: 40 }), fc.string({ unit: "binary", maxLength: 20 }));
/** As an address takes it: mostly encoded as it should be, sometimes as it comes. */
export const part = fc.tuple(word, fc.boolean()).map(([text, raw]) => {
  const latin = text.replace(/[^\x21-\x7e]/g, "");
  return raw ? latin.replaceAll("#", "") : encodeURIComponent(text.toWellFormed());
});

/** What a field of a body may be instead of what it has to be. */
export const oddValue: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom(null, true, false, 0, -1, 1, 0.5, 32_768, 2_147_483_648, -2_147_483_649, 2 ** 53, 1e308, [], {}, [
    null,
  ]),
  fc.constantFrom("0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "+275760-09-13T00:00:00.000Z", "2026-02-30"),
  word,
  fc.jsonValue({ maxDepth: 2 }),
);
