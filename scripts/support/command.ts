/** What all commands share: arguments, output and exit. */
import process from "node:process";
import { type ParseArgsConfig, parseArgs } from "node:util";

/** An error for the user, shown without a stack trace. */
export class Stop extends Error {
  override name = "Stop";
}

/** Errors shown by message only. By name, because not every command loads their modules. */
const EXPLAINED = ["Stop", "ConfigurationError", "Refusal"];

/** Runs a command and ends the process. Errors are printed to stderr, with exit code 1. */
export async function command(work: () => Promise<void>): Promise<never> {
  try {
    await work();
  } catch (error) {
    process.exitCode = 1;
    if (error instanceof Error && EXPLAINED.includes(error.name)) process.stderr.write(`\n${error.message}\n`);
    else console.error(error);
  }
  process.exit();
}

type Options = NonNullable<ParseArgsConfig["options"]>;

/** Parses the options and words after a command's name. Throws Stop for unknown ones. */
export function readLine<O extends Options>(options: O, mostWords = 0) {
  const { values, positionals: words } = parse(options);
  const extra = words[mostWords];
  if (extra !== undefined) throw new Stop(`Unknown argument "${extra}".`);
  return { values, words };
}

function parse<O extends Options>(options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Cut off Node's advice about arguments that begin with a dash.
    const [what = ""] = error.message.split(/\.\s/);
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new Stop(`${what}. ${known.length > 0 ? `Options: ${known.join(", ")}.` : "This command has no options."}`);
  }
}

/** Parses a whole number. Throws Stop with an example if it isn't one. */
export function readCount(text: string, example: string): number {
  if (!/^\d+$/.test(text)) throw new Stop(`This must be a whole number: ${example}`);
  return Number(text);
}

export function say(text = ""): void {
  process.stdout.write(`${text}\n`);
}

/** Runs a step of a command and prints how long it took. */
export async function step<T>(label: string, work: () => Promise<T>): Promise<T> {
  const started = Date.now();
  const live = process.stdout.isTTY;
  process.stdout.write(live ? `  … ${label}` : `  … ${label}\n`);
  const start = live ? "\r" : "";
  try {
    const result = await work();
    process.stdout.write(`${start}  ✓ ${label} (${seconds(Date.now() - started)})\n`);
    return result;
  } catch (error) {
    process.stdout.write(`${start}  ✗ ${label}\n`);
    throw error;
  }
}

export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

export function printTable(title: string, heads: string[], rows: string[][]): void {
  const widths = heads.map((head, at) => Math.max(head.length, ...rows.map((row) => row[at]?.length ?? 0)));
  const line = (cells: string[]) =>
    cells.map((cell, at) => (at === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[at] ?? 0))).join("  ");
  say(`\n${title}\n\n${[heads, ...rows].map(line).join("\n")}`);
}

const PARENT_CHECK_EVERY = 200;

/**
 * From now on Ctrl-C, kill and a closed terminal abort this signal instead of ending the process, so that the command
 * can clean up. Killing npm doesn't reach us, so we also watch for a change of our parent process.
 */
export function untilStopped(): AbortSignal {
  const control = new AbortController();
  const stop = () => control.abort(new Stop("Stopped."));
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, stop);
  // The reader of our output may be gone too.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  if (process.env.npm_lifecycle_event) {
    const parent = process.ppid;
    setInterval(() => process.ppid === parent || stop(), PARENT_CHECK_EVERY).unref();
  }
  return control.signal;
}

/** Why a file couldn't be read, as a sentence. */
export function whyUnreadable(error: unknown, file: string): string {
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  if (code === "ENOENT") return `There's no file ${file}.`;
  if (code === "EISDIR") return `${file} is a folder.`;
  return `Can't read ${file}: ${error instanceof Error ? error.message : error}`;
}
