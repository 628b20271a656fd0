/** Tables in Markdown, so that what the command prints can stand in a document as it is. */
import { say } from "../../support/progress";

export function printTable(title: string, heads: string[], lines: string[][]): void {
  say(`\n${title}\n`);
  const rows = [heads, ...lines];
  const widths = heads.map((_head, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0)));
  const print = (row: string[]) =>
    say(
      `| ${row.map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0))).join(" | ")} |`,
    );
  print(heads);
  say(`| ${widths.map((width, at) => (at === 0 ? "-".repeat(width) : `${"-".repeat(width - 1)}:`)).join(" | ")} |`);
  for (const line of lines) print(line);
}

export const ms = (milliseconds: number): string => milliseconds.toFixed(milliseconds < 10 ? 2 : 0);
export const figure = (number: number): string => Math.round(number).toLocaleString("en");
export const percent = (part: number): string => `${Math.round(part * 100)} %`;
