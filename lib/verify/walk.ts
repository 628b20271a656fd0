/** The walk along the chain: whether every link follows from the one before and from what it is a link of. */
import { z } from "zod";
import { contentOfLink } from "../chain/contents";
import { BEGINNING, hashOfLink, LINK_KINDS, type LinkName } from "../chain/link-hash";
import { Prisma } from "../generated/prisma/client";
import { onePageAhead } from "../one-page-ahead";
import type { Finding, Report } from "./finding";
import type { Read } from "./reading";

/** So many links are read at once. */
const PAGE = 5_000;

/** How far a walk has come. */
export interface Place {
  position: number;
  hash: Uint8Array;
}

export const START: Place = { position: 0, hash: BEGINNING };

const linkRow = z.object({
  position: z.number(),
  kind: z.enum(LINK_KINDS),
  subject: z.string(),
  part: z.string(),
  step: z.number(),
  hash: z.instanceof(Uint8Array),
  content: z.string().nullable(),
});
type Link = z.infer<typeof linkRow>;

const endRow = z.object({ length: z.number(), head: z.instanceof(Uint8Array) });

/** A link that is not what it should be: either it was bent itself, or what it is a link of. The next one tells. */
interface Suspect {
  link: Link;
  reckoned: Buffer;
}

interface Walk {
  from?: Place;
  report: Report;
  /** Called after every page, and with every link. */
  onPage?: (position: number) => void;
  onLink?: (link: LinkName & { hash: Uint8Array }) => void;
}

/** Walks from a place to the end, and answers where that is. */
export async function walkChain(read: Read, { from = START, report, onPage, onLink }: Walk): Promise<Place> {
  const readAfter = (position: number) => read(linkRow, pageAfter(position));
  const isFull = (links: Link[]) => links.length === PAGE;
  let place = from;
  let suspect: Suspect | null = null;
  for await (const links of onePageAhead(readAfter(from.position), (page) =>
    isFull(page) ? readAfter(page.at(-1)?.position ?? 0) : null,
  )) {
    for (const link of links) {
      if (link.position !== place.position + 1) {
        report({ part: "chain", what: "is missing", subject: missing(place.position + 1, link.position - 1) });
      }
      const wasBent: boolean = suspect !== null && isRight(link, suspect.reckoned);
      if (suspect) report(named(suspect.link, wasBent));
      suspect = wasBent || isRight(link, place.hash) ? null : { link, reckoned: reckon(link, place.hash) };
      place = { position: link.position, hash: link.hash };
      onLink?.(link);
    }
    onPage?.(place.position);
  }
  await meetEnd(read, place, suspect, report);
  return place;
}

/** The chain's own row says where it ends: so that its last links cannot go unseen. */
async function meetEnd(read: Read, place: Place, suspect: Suspect | null, report: Report): Promise<void> {
  const [end] = await read(endRow, Prisma.sql`SELECT length::float8 AS length, head FROM chain`);
  if (suspect) report(named(suspect.link, end !== undefined && suspect.reckoned.equals(end.head)));
  if (end && end.length > place.position) {
    report({ part: "chain", what: "is missing", subject: missing(place.position + 1, end.length) });
  }
  const isEnd = end?.length === place.position && Buffer.from(end.head).equals(place.hash);
  if (!isEnd && suspect === null)
    report({ part: "chain", what: "is not where its links end", subject: "The head of the chain" });
}

function pageAfter(position: number): Prisma.Sql {
  return Prisma.sql`
    SELECT l.position::float8 AS position, l.kind::text, l.subject, l.part, l.step, l.hash, ${contentOfLink} AS content
    FROM (SELECT * FROM chain_links WHERE position > ${position} ORDER BY position LIMIT ${PAGE}) l ORDER BY l.position`;
}

const reckon = (link: Link, before: Uint8Array) => hashOfLink(before, nameOfLink(link), link.content ?? "");
const isRight = (link: Link, before: Uint8Array) => link.content !== null && reckon(link, before).equals(link.hash);
const nameOfLink = ({ kind, subject, part, step }: Link): LinkName => ({ kind, subject, part, step });

function missing(from: number, to: number): string {
  return from === to ? `Link ${from}` : `Links ${from} to ${to}`;
}

/** Where the time stands in what each kind says. */
const TIME_AT = { pick: 3, deed: 1, game: 3, seal: 1, day: -1 };

function named(link: Link, itself: boolean): Finding {
  const { kind, subject, part, position } = link;
  const at = timeIn(link);
  const changed = itself ? "bears another hash than its own" : "is not what was linked";
  const what = link.content === null ? "is gone" : changed;
  return {
    ...{ part: "chain", subject: `Link ${position}, ${describe(link)}`, what },
    ...(kind === "pick" && { matchId: subject, userId: part }),
    ...((kind === "seal" || (kind === "game" && part === "match")) && { matchId: subject }),
    ...(at && { at }),
  };
}

function timeIn({ kind, content }: Link): Date | null {
  const parts = z.array(z.unknown()).safeParse(content === null || content === "" ? null : JSON.parse(content));
  const at = z.number().safeParse(parts.data?.[TIME_AT[kind]]);
  return at.success ? new Date(at.data) : null;
}

function describe({ kind, subject, part, step }: Link): string {
  if (kind === "pick") return `step ${step} of a pick`;
  if (kind === "deed") return `deed ${subject}`;
  if (kind === "seal") return "a seal";
  return kind === "game" ? `step ${step} of ${part} ${subject}` : `the day ${subject}`;
}
