/** Where a text stops being JSON, and why: the engine's own words differ, and often do not say where. */

type Wanted = "value" | "first value" | "name" | "first name" | "colon" | "more" | "end";

const SENTENCES: Readonly<Record<Wanted, string>> = {
  value: "a value has to stand here: text in quotes, a number, a list or an object",
  "first value": "a value has to stand here, or the list ends",
  name: "a name in quotes has to stand here; perhaps the comma before it is one too many",
  "first name": "a name in quotes has to stand here",
  colon: "a colon has to stand here, between a name and its value",
  more: "a comma or a closing bracket has to stand here",
  end: "nothing more can stand here, after the last bracket",
};

const TOKEN =
  /([{}[\],:])|("(?:[ !#-[\]-\uffff]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*")|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
const BLANKS = /[ \t\n\r]*/y;

/** Brackets within one another: no file that people write comes near it, and each one that is open is kept. */
const DEEPEST = 1000;

/** The line, counted from 1, and what has to stand there; null where the text is JSON, and not nested without end. */
export function findJsonFault(text: string): { line: number; sentence: string } | null {
  const open: string[] = [];
  let wanted: Wanted | null = "value";
  let at = endOf(BLANKS, text, 0);
  while (at < text.length) {
    const end = endOf(TOKEN, text, at);
    const next: Wanted | null = end > at ? follow(wanted, text.charAt(at), open) : null;
    if (next === null) return { line: lineAt(text, at), sentence: SENTENCES[wanted] };
    if (open.length > DEEPEST) return { line: lineAt(text, at), sentence: "too many brackets are open" };
    wanted = next;
    at = endOf(BLANKS, text, end);
  }
  return wanted === "end" ? null : { line: lineAt(text, at), sentence: "the file breaks off here" };
}

/** What has to follow a token of which this is the first letter; null where it cannot stand where this was wanted. */
function follow(wanted: Wanted, token: string, open: string[]): Wanted | null {
  if (wanted === "colon") return token === ":" ? "value" : null;
  if (wanted === "name" || (wanted === "first name" && token !== "}")) return token === '"' ? "colon" : null;
  if (wanted === "more" && token === ",") return open.at(-1) === "{" ? "name" : "value";
  if (token === "}" || token === "]") return close(wanted, token, open);
  if (wanted === "more" || wanted === "end" || token === "," || token === ":") return null;
  if (token !== "{" && token !== "[") return open.length > 0 ? "more" : "end";
  open.push(token);
  return token === "{" ? "first name" : "first value";
}

function close(wanted: Wanted, token: "}" | "]", open: string[]): Wanted | null {
  if (wanted === "value" || wanted === "end" || open.at(-1) !== (token === "}" ? "{" : "[")) return null;
  open.pop();
  return open.length > 0 ? "more" : "end";
}

/** Where a match that begins here ends. Only asked whether there is one: each piece that is given takes memory. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : at;
}

function lineAt(text: string, at: number): number {
  let line = 1;
  for (let end = text.indexOf("\n"); end >= 0 && end < at; end = text.indexOf("\n", end + 1)) line += 1;
  return line;
}
