/** Tables as CSV files (RFC 4180) that spreadsheets open as they are meant: UTF-8 with its mark, and no formulas. */
import { stringify } from "csv-stringify/sync";

/** The columns of a table from left to right, each with what stands above it. */
export type Columns = Readonly<Record<string, string>>;

/** Where spreadsheets split a line at semicolons, what follows one could become a cell, and so a formula. */
const AFTER_SEMICOLON = /(?<=;\s*)(?=[=+\-@＝＋－＠])/g;

const CAST = {
  string: (text: string) => text.replaceAll(AFTER_SEMICOLON, "'"),
  date: (instant: Date) => instant.toISOString(),
  boolean: (flag: boolean) => (flag ? "yes" : "no"),
};

/**
 * Rows as the lines of a CSV file; `first`: with the header above them. What a spreadsheet would take for a formula,
 * since it begins with = + - @, a tab or a carriage return, gets an apostrophe before it, so that it stays a text.
 */
export function toCsv(columns: Columns, rows: readonly object[], first: boolean): string {
  const mark = first ? "\uFEFF" : "";
  const options = { columns, cast: CAST, escape_formulas: true, record_delimiter: "\r\n", eof: true } as const;
  return mark + stringify([...rows], { ...options, header: first });
}
