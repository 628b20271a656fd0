import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { toCsv } from "./export";

const COLUMNS = { name: "Name", note: "Note" };

const lines = z.array(z.array(z.string()));
const read = (text: string) => lines.parse(parse(text, { bom: true }));
const cellOf = (note: unknown) => read(toCsv(COLUMNS, [{ name: "Ada", note }], true))[1]?.[1];

describe("a CSV file", () => {
  test("is UTF-8 with its mark, a header, and lines that end as RFC 4180 has it", () => {
    const rows = [
      { name: 'Zoë "Googly"', note: "one, two" },
      { name: "अदा", note: "a\r\nb" },
    ];
    const lines = ["\uFEFFName,Note", '"Zoë ""Googly""","one, two"', 'अदा,"a\r\nb"', ""];
    expect(toCsv(COLUMNS, rows, true)).toBe(lines.join("\r\n"));
  });

  test("of nothing is its header, and a later page has none", () => {
    expect(toCsv(COLUMNS, [], true)).toBe("\uFEFFName,Note\r\n");
    expect(toCsv(COLUMNS, [{ name: "Ada", note: "" }], false)).toBe("Ada,\r\n");
    expect(toCsv(COLUMNS, [], false)).toBe("");
  });

  test("writes instants in UTC, flags as words, numbers as they are, and nothing for null", () => {
    expect(cellOf(new Date("2026-04-01T20:00:00+04:00"))).toBe("2026-04-01T16:00:00.000Z");
    expect([true, false, -3, 0, null].map(cellOf)).toEqual(["yes", "no", "-3", "0", ""]);
  });

  test("takes only the columns that it names", () => {
    const row = { name: "Ada", note: "", passwordHash: "secret" };
    expect(toCsv(COLUMNS, [row], true)).not.toContain("secret");
  });
});

test("semicolons separate columns for spreadsheets that expect them", () => {
  const rows = [{ name: "Ada; the second", note: 1 }];
  const file = toCsv(COLUMNS, rows, true, "semicolon");
  expect(file).toBe('\uFEFFName;Note\r\n"Ada; the second";1\r\n');
  expect(parse(file, { bom: true, delimiter: ";" })).toEqual([
    ["Name", "Note"],
    ["Ada; the second", "1"],
  ]);
});

test.each(["1-2", "3/4", "Mar 3", "3 mars", "Sept-11", "1e5", "007", "1.5", "12:30", "50%"])(
  "%s stays text in a spreadsheet",
  (name) => expect(cellOf(name)).toBe(`'${name}`),
);

test.each(["May", "R2-D2", "T20 League", "1 Direction", "01JABCDEFGHJKMNPQRSTVWXYZ0", "June Carter", "O'Brien"])(
  "%s stays as it is",
  (name) => expect(cellOf(name)).toBe(name),
);

describe("what a spreadsheet would run", () => {
  test.each([
    ["=1+1", "'=1+1"],
    ["+1", "'+1"],
    ["-1", "'-1"],
    ["@SUM(A1)", "'@SUM(A1)"],
    ["\t=1", "'\t=1"],
    ["\r=1", "'\r=1"],
    ["＝1", "'＝1"],
    ['=HYPERLINK("http://evil.example","x")', `'=HYPERLINK("http://evil.example","x")`],
    ["Eve;=cmd|' /C calc'!A0", "Eve;'=cmd|' /C calc'!A0"],
    ["Eve; @x;-y", "Eve; '@x;'-y"],
    ["a-b = c;d", "a-b = c;d"],
  ])("%j becomes the text %j", (note, cell) => {
    expect(cellOf(note)).toBe(cell);
  });

  test("never begins a cell, whatever is written", () => {
    fc.assert(
      fc.property(tricky, (note) => {
        const cell = cellOf(note) ?? "";
        expect(cell).not.toMatch(/^[=+\-@\t\r＝＋－＠]/);
        expect(cell).not.toMatch(/;\s*[=+\-@＝＋－＠]/);
      }),
    );
  });
});

const tricky = fc.string({
  unit: fc.oneof(fc.constantFrom(..."=+-@\t\r\n;,\"' ＝"), fc.string({ unit: "grapheme", minLength: 1, maxLength: 1 })),
});

test("what was written parses back", () => {
  const unrun = (cell: string) =>
    cell.replace(/^'(?=[=+\-@\t\r＝＋－＠]|.*\d)/s, "").replaceAll(/(?<=;\s*)'(?=[=+\-@＝＋－＠])/g, "");
  const row = fc.record({ name: tricky, note: tricky });
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.nat(8), (rows, cut) => {
      const file = toCsv(COLUMNS, rows.slice(0, cut), true) + toCsv(COLUMNS, rows.slice(cut), false);
      const [, ...cells] = read(file);
      // What bore an apostrophe already before such a sign looks the same as what was given one.
      expect(cells.map((line) => line.map(unrun))).toEqual(rows.map(({ name, note }) => [name, note].map(unrun)));
    }),
  );
});
