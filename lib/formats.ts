/** How instants are written. A format is dear to make, in time and in memory, and lists ask for the same one row by row. */

/** Zones and languages are a few hundred, but can be spelled in ways without end, which are to fill no memory. */
const MOST = 200;

const formats = new Map<string, Intl.DateTimeFormat>();

/** The format of these options; made once, as long as there are not too many. Throws RangeError for what is no zone. */
export function dateFormat(locale: string | undefined, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${locale} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, options);
  if (formats.size >= MOST) formats.clear();
  formats.set(key, made);
  return made;
}

let list: Intl.ListFormat | undefined;

/** Such as "Asha, Bela and Chand". */
export function listInWords(parts: Iterable<string>): string {
  list ??= new Intl.ListFormat("en-GB");
  return list.format(parts);
}
