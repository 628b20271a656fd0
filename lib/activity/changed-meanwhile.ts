/** What the later of two administrators is told, before they set back or delete what they have not seen. */
import { Refusal } from "../refusal/catalogue";

type Values = Readonly<Record<string, unknown>>;

interface Sight<Field extends string> {
  /** What is in the database now, read under the lock of the change. */
  stored: Values;
  /** What the administrator had before them; only these fields are looked at. */
  seen: Readonly<Partial<Record<Field, unknown>>> | undefined;
}

interface Meeting<Field extends string> extends Sight<Field> {
  /** What the change sets. */
  wanted: Values;
}

/** How fields and values are told. */
interface Words<Field extends string> {
  /** What people call the fields. */
  names: Readonly<Record<Field, string>>;
  /** How a value reads; plainly, where it is left out. */
  say?: (value: unknown) => string;
}

/** The fields that are stored otherwise than they were seen. */
export function changedFields<Field extends string>({ stored, seen }: Sight<Field>): Field[] {
  const fields: Field[] = [];
  for (const field in seen) if (seen[field] !== undefined && !areSame(stored[field], seen[field])) fields.push(field);
  return fields;
}

/**
 * The fields that somebody else has set since the form was shown and that the change would overwrite. A field that the
 * change leaves alone, or sets to what it is already, loses nothing.
 */
export function overtakenFields<Field extends string>({ wanted, ...sight }: Meeting<Field>): Field[] {
  return changedFields(sight).filter(
    (field) => wanted[field] !== undefined && !areSame(sight.stored[field], wanted[field]),
  );
}

/**
 * Throws CHANGED_MEANWHILE if the change would overwrite what somebody else has set; names each such field and what it
 * is now.
 */
export function refuseOvertaken<Field extends string>(meeting: Meeting<Field>, words: Words<Field>): void {
  refuse(overtakenFields(meeting), meeting.stored, { ...words, end: "Yours is not saved yet" });
}

/**
 * Throws CHANGED_MEANWHILE if a deletion, or what takes a deed back, would overwrite what nobody has seen: it overwrites
 * whatever there is, so every field that is another than was seen counts; names each, and what it is now.
 */
export function refuseUnseen<Field extends string>(
  sight: Sight<Field>,
  words: Words<Field>,
  end = "Nothing is deleted yet",
): void {
  refuse(changedFields(sight), sight.stored, { ...words, end });
}

function refuse<Field extends string>(
  fields: readonly Field[],
  stored: Values,
  { names, say = plainly, end }: Words<Field> & { end: string },
): void {
  if (fields.length === 0) return;
  const changes = fields.map((field) => ({ field, now: say(stored[field]) }));
  const told = changes.map(({ field, now }) => `${names[field]} is now ${now}`);
  throw new Refusal("CHANGED_MEANWHILE", {
    message: `Somebody else has changed this meanwhile: ${told.join("; ")}. ${end}`,
    fields: Object.fromEntries(changes.map(({ field, now }) => [field, `Meanwhile set to ${now}`])),
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
