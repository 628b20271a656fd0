/** From the text of a file to a season pack, or to all that is wrong with it. */
import { z } from "zod";
import { findJsonFault } from "../json-fault";
import { PACK_FORMAT, type Pack, packSchema } from "./pack-schema";
import { packSentence } from "./pack-sentences";

/** Bytes: a pack of 40 teams and 500 matches has a fifth of it. */
export const PACK_BYTES_MAX = 1024 * 1024;
/** More than this nobody reads: they are told how many there are. */
const TOLD_MAX = 200;

/** Where in the file something is wrong, such as `teams[2].colour`, or nothing for the file as a whole; and what it is. */
interface ToldFault {
  path: string;
  sentence: string;
}
type ReadPack = { pack: Pack } | { faults: ToldFault[] };

/** Reads a pack; tells everything that is wrong at once. */
export function readPack(text: string): ReadPack {
  if (text.length > PACK_BYTES_MAX || new TextEncoder().encode(text).length > PACK_BYTES_MAX)
    return aboutTheFile("The file is larger than a season pack can be, 1 MB");
  // Some editors begin a file with a mark of their own.
  const json = text.replace(/^\uFEFF/, "");
  const broken = findJsonFault(json);
  if (broken) return aboutTheFile(`The file is not JSON: in line ${broken.line}, ${broken.sentence}`);
  const content: unknown = JSON.parse(json);
  const { data: other } = otherFormat.safeParse(content);
  if (other)
    return { faults: [{ path: "format", sentence: `A season pack is ${PACK_FORMAT}; this is another kind of file` }] };
  const { data: pack, error } = packSchema.safeParse(content, { error: packSentence });
  return pack ? { pack } : { faults: abridge((error?.issues ?? []).flatMap(told)) };
}

/** A file of another kind: what its parts should be, nobody can say. */
const otherFormat = z.object({ format: z.string().refine((format) => format !== PACK_FORMAT) });

function aboutTheFile(sentence: string): ReadPack {
  return { faults: [{ path: "", sentence }] };
}

function told({ path, message, ...issue }: z.core.$ZodIssue): ToldFault[] {
  const paths = issue.code === "unrecognized_keys" ? issue.keys.map((key) => [...path, key]) : [path];
  return paths.map((place) => ({ path: z.core.toDotPath(place), sentence: message }));
}

function abridge(faults: ToldFault[]): ToldFault[] {
  const rest = faults.length - TOLD_MAX;
  return rest > 0 ? [...faults.slice(0, TOLD_MAX), { path: "", sentence: `And ${rest} more` }] : faults;
}
