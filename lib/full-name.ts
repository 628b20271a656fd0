/** A person in one line. Names that were taken under older rules may lack their second part; statements join theirs without a look at that. */
export function fullName({ firstName, lastName }: { firstName: string; lastName: string }): string {
  return `${firstName} ${lastName}`.trim();
}

/** Hebrew, Arabic and what else is written from the right. */
const FROM_THE_RIGHT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * A name for a text that leaves us as bare letters, with figures behind it: one that is written from the right is set apart by signs that
 * are not seen, or the figures would be shown on its other side; every other stays as it is. On pages `bdi` does this.
 */
export function nameInText(name: string): string {
  return FROM_THE_RIGHT.test(name) ? `\u2068${name}\u2069` : name;
}
