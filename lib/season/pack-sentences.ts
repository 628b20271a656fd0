/** What is wrong with the shape of a season pack, in a sentence, where its schema does not say it better itself. */

/** What the validator tells of it, as far as it is looked at. */
interface Issue {
  code?: string | undefined;
  input?: unknown;
  expected?: unknown;
  origin?: string;
  minimum?: number | bigint;
  maximum?: number | bigint;
  values?: readonly unknown[];
}

const KINDS: Readonly<Record<string, string>> = {
  string: "text in quotes",
  number: "a number",
  int: "a whole number",
  array: "a list in square brackets",
  object: "an object in curly brackets",
};
const UNITS: Readonly<Record<string, string>> = { string: " characters", array: " of these" };

/** Passed to the parse of a pack: the validator's own words are for developers. */
export function packSentence(issue: Issue): string {
  if (issue.code === "unrecognized_keys") return "This is not known here; is its name misspelt?";
  if (issue.input === undefined) return "This is missing";
  if (issue.code === "invalid_type") return `This has to be ${KINDS[String(issue.expected)] ?? "something else"}`;
  if (issue.code === "invalid_value") return `This has to be ${oneOf(issue.values ?? [])}`;
  if (issue.input === "" || (issue.origin === "string" && issue.code === "too_small")) return "This is empty";
  const unit = UNITS[issue.origin ?? ""] ?? "";
  const verb = unit ? "have" : "be";
  if (issue.code === "too_small") return `This has to ${verb} at least ${issue.minimum}${unit}`;
  if (issue.code === "too_big") return `This may ${verb} at most ${issue.maximum}${unit}`;
  return "This cannot be read";
}

function oneOf(values: readonly unknown[]): string {
  return values.map((value) => JSON.stringify(value)).join(" or ");
}
