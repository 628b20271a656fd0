/** Valid calls with one thing wrong: a field or a parameter. */
import fc from "fast-check";
import type { Known } from "./known";
import type { ValidCall } from "./valid-calls";
import { oddValue, part, word } from "./words";

/** A body with one field of it, at whatever depth, changed, left out or added. */
export function spoiltBody(whole: object, known: Known): fc.Arbitrary<object> {
  const value = fc.oneof(oddValue, fc.constantFrom(...known.all));
  const names = fc.oneof(word, fc.constantFrom(...known.by.keys()));
  const added = fc.tuple(names, value).map(([name, it]) => put(whole, name, it));
  const fields = Object.entries(whole).map(([name, held]) => {
    const another = fc.constantFrom(...(known.by.get(name) ?? known.all));
    const changed = fc.oneof(value, another).map((it) => put(whole, name, it));
    const deeper =
      typeof held === "object" && held !== null ? spoiltBody(held, known).map((it) => put(whole, name, it)) : changed;
    return fc.oneof(
      { weight: 3, arbitrary: changed },
      { weight: 3, arbitrary: deeper },
      { weight: 1, arbitrary: fc.constant(leaveOut(whole, name)) },
    );
  });
  return fc.oneof({ weight: 1, arbitrary: added }, ...fields.map((arbitrary) => ({ weight: 3, arbitrary })));
}

/** Of a list what has no place in it goes to its end. */
function put(whole: object, name: string, value: unknown): object {
  if (!Array.isArray(whole)) return { ...whole, [name]: value };
  return Object.keys(whole).includes(name) ? whole.with(Number(name), value) : [...whole, value];
}

function leaveOut(whole: object, name: string): object {
  if (Array.isArray(whole)) return whole.toSpliced(Number(name), 1);
  return Object.fromEntries(Object.entries(whole).filter(([other]) => other !== name));
}

/** What queries take: a text that is fine under some name, something that exists, or what nobody expects. */
export const queryValue = (known: Known) =>
  fc.oneof(
    fc.constantFrom(
      "true",
      "false",
      "1",
      "24",
      "-240",
      "name",
      "asc",
      "rank",
      "table",
      "season",
      "match",
      "wide",
      "last",
    ),
    fc.constantFrom(...known.all).map(encodeURIComponent),
    part,
  );

const NAMES = [
  ...["matchId", "timezoneOffset", "limit", "after", "before", "around", "group", "search", "callbackUrl", "error"],
  ...["person", "match", "kind", "ended", "_rsc", "token", "code", "userId", "userIds", "miniLeague", "miniLeagueId"],
  ...["sort", "descending", "without", "unpaid", "season", "from", "of", "shape", "side", "page", "with"],
];

/** Up to four pairs, such as "a=1&b=2". */
export const oddQuery = (known: Known) =>
  fc
    .array(fc.tuple(fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...NAMES) }, part), queryValue(known)), {
      maxLength: 4,
    })
    .map((pairs) => pairs.map((pair) => pair.join("=")).join("&"));

/** A call's address with one parameter of its query changed or added; its path stays. */
export function spoiltUrl({ url }: ValidCall, known: Known): fc.Arbitrary<string> {
  const [path = "", query = ""] = url.split("?");
  const pairs = query === "" ? [] : query.split("&");
  const value = queryValue(known);
  const added = fc.tuple(fc.constantFrom(...NAMES), value).map((pair) => [...pairs, pair.join("=")]);
  const changed = pairs.map((pair, at) => {
    const [name = ""] = pair.split("=");
    const others = (known.by.get(name) ?? known.all).map(encodeURIComponent);
    return fc.oneof(value, fc.constantFrom(...others)).map((it) => pairs.with(at, `${name}=${it}`));
  });
  return fc.oneof(added, ...changed).map((all) => `${path}?${all.join("&")}`);
}
