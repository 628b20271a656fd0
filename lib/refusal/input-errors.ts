/** Sentences about invalid input, for schemas without their own. */

export const CHECK_INPUT = "Please check what you entered";

/** The validator's issue, as far as it is used here. */
interface Issue {
  code?: string | undefined;
  path?: readonly PropertyKey[] | undefined;
  input?: unknown;
  expected?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text",
  number: "a number",
  int: "a whole number",
  boolean: "yes or no",
  date: "a date",
  array: "a list",
};

/** Used for all input from people and callers: the validator's own messages are for developers. */
export function sentenceOf(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "Unknown field";
  const name = labelOf(issue.path ?? []);
  if (!name) return CHECK_INPUT;
  if (issue.input === undefined || issue.input === "") return `${name} is missing`;
  if (issue.code === "invalid_type") {
    const kind = KINDS[String(issue.expected)];
    return kind ? `${name} must be ${kind}` : `${name} isn't valid`;
  }
  const unit = issue.origin === "string" ? " characters" : "";
  if (issue.code === "too_big") return `${name} can ${unit ? "have" : "be"} at most ${issue.maximum}${unit}`;
  if (issue.code === "too_small") return `${name} must ${unit ? "have" : "be"} at least ${issue.minimum}${unit}`;
  return `${name} isn't valid`;
}

/** A field's name in words: "Match number" for matchNumber. */
function labelOf(path: readonly PropertyKey[]): string {
  const field = path.findLast((part) => typeof part === "string");
  if (typeof field !== "string") return "";
  const words = field.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
