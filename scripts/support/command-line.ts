import { type ParseArgsConfig, parseArgs } from "node:util";
import { Stop } from "./progress";

type Options = NonNullable<ParseArgsConfig["options"]>;

/**
 * What stands behind a command's name: its options, and so many words at most, such as the name of a file. Throws Stop for anything
 * else, since a command that leaves out what it does not know does something other than it was told.
 */
export function readLine<O extends Options>(options: O, most = 0) {
  const { values, positionals: words } = parse(options);
  const left = words[most];
  if (left !== undefined) throw new Stop(`"${left}" is too much: this command does nothing with it.`);
  return { values, words };
}

/** How many matches have no points, as somebody says who has looked. Throws Stop with an example where that is no number. */
export function readCount(text: string, example: string): number {
  if (!/^\d+$/.test(text)) throw new Stop(`How many matches have no points is a number: ${example}`);
  return Number(text);
}

function parse<O extends Options>(options: O) {
  try {
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    // Node goes on about how to write a word that begins with a dash, which none of ours does.
    const [what = ""] = error.message.split(/\.\s/);
    const known = Object.keys(options).map((name) => `--${name}`);
    throw new Stop(`${what}. ${known.length > 0 ? `There are ${known.join(", ")}.` : "This command has none."}`);
  }
}
