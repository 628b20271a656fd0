/** Finds where a text stops being JSON, and why: engines' messages differ, and often don't say where. */

type Expected = "value" | "first value" | "name" | "first name" | "colon" | "more" | "end";

const SENTENCES: Readonly<Record<Expected, string>> = {
  value: "missing a value: text in quotes, a number, a list or an object",
  "first value": "missing a value or the end of the list",
  name: "missing a name in quotes; is there an extra comma?",
  "first name": "missing a name in quotes",
  colon: "missing a colon between name and value",
  more: "missing a comma or a closing bracket",
  end: "nothing can follow the last bracket",
};

const TOKEN =
  /([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const BLANKS = /[ \t\n\r]*/y;

/** The most nested brackets; no real file comes near it, and each open one takes memory. */
const DEEPEST = 1000;

/** The line, counted from 1, and what is expected there; null if the text is JSON and not nested too deeply. */
export function findJsonFault(text: string): { line: number; sentence: string } | null {
  const open: string[] = [];
  let expected: Expected | null = "value";
  let at = endOf(BLANKS, text, 0);
  while (at < text.length) {
    const end = endOf(TOKEN, text, at);
    const next: Expected | null = end > at ? follow(expected, text.charAt(at), open) : null;
    if (next === null) return { line: lineAt(text, at), sentence: SENTENCES[expected] };
    if (open.length > DEEPEST) return { line: lineAt(text, at), sentence: "too many open brackets" };
    expected = next;
    at = endOf(BLANKS, text, end);
  }
  return expected === "end" ? null : { line: lineAt(text, at), sentence: "the file ends too early" };
}

/** What is expected after a token with this first letter; null if the token isn't the wanted one. */
function follow(expected: Expected, token: string, open: string[]): Expected | null {
  if (expected === "colon") return token === ":" ? "value" : null;
  if (expected === "name" || (expected === "first name" && token !== "}")) return token === '"' ? "colon" : null;
  if (expected === "more" && token === ",") return open.at(-1) === "{" ? "name" : "value";
  if (token === "}" || token === "]") return close(expected, token, open);
  if (expected === "more" || expected === "end" || token === "," || token === ":") return null;
  if (token !== "{" && token !== "[") return open.length > 0 ? "more" : "end";
  open.push(token);
  return token === "{" ? "first name" : "first value";
}

function close(expected: Expected, token: "}" | "]", open: string[]): Expected | null {
  if (expected === "value" || expected === "end" || open.at(-1) !== (token === "}" ? "{" : "[")) return null;
  open.pop();
  return open.length > 0 ? "more" : "end";
}

/** The end of a match that begins at `at`. Uses test, since exec would copy each piece. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf("\n"); end >= 0 && end < at; end = text.indexOf("\n", end + 1)) line += 1;
  return line;
}
