/** What the later of two administrators is told, before they set back what they have not seen. */
import { Refusal } from "../http/errors";

type Values = Readonly<Record<string, unknown>>;

export interface Meeting<Field extends string> {
  /** What is in the database now, read under the lock of the change. */
  stored: Values;
  /** What the form showed when it was filled in; only these fields are looked at. */
  seen: Readonly<Partial<Record<Field, unknown>>> | undefined;
  /** What the change sets. */
  wanted: Values;
}

/**
 * The fields that somebody else has set since the form was shown and that the change would overwrite. A field that the
 * change leaves alone, or sets to what it is already, loses nothing.
 */
export function overtakenFields<Field extends string>({ stored, seen, wanted }: Meeting<Field>): Field[] {
  if (!seen) return [];
  const fields = Object.keys(seen) as Field[];
  return fields.filter((field) => {
    if (seen[field] === undefined || wanted[field] === undefined) return false;
    return !areSame(stored[field], seen[field]) && !areSame(stored[field], wanted[field]);
  });
}

/**
 * Throws CHANGED_MEANWHILE if the change would overwrite what somebody else has set; names each such field and what it
 * is now. `names` are what people call the fields, `say` how a value reads.
 */
export function refuseOvertaken<Field extends string>(
  meeting: Meeting<Field>,
  names: Readonly<Record<Field, string>>,
  say: (value: unknown) => string = plainly,
): void {
  const overtaken = overtakenFields(meeting).map((field) => ({ field, now: say(meeting.stored[field]) }));
  if (overtaken.length === 0) return;
  const told = overtaken.map(({ field, now }) => `${names[field]} is now ${now}`);
  throw new Refusal("CHANGED_MEANWHILE", {
    message: `Somebody else has changed this meanwhile: ${told.join("; ")}. Yours is not saved yet`,
    fields: Object.fromEntries(overtaken.map(({ field, now }) => [field, `Meanwhile set to ${now}`])),
  });
}

/** A value as it reads in a sentence. The server does not know the reader's zone, so times are in UTC. */
export function plainly(value: unknown): string {
  if (value === null || value === undefined || value === "") return "empty";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (!(value instanceof Date)) return String(value);
  return `${value.toLocaleString("en-GB", { dateStyle: "medium", timeStyle: "short", timeZone: "UTC" })} UTC`;
}

function areSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
