/** What a processor was busy with, from V8's samples: by whose code was running, as source maps tell. */
import { readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { SourceMap } from "node:module";
import { fileURLToPath } from "node:url";
import { z } from "zod";

const frame = z.object({ functionName: z.string(), url: z.string(), lineNumber: z.number(), columnNumber: z.number() });
const profileSchema = z.object({
  nodes: z.array(z.object({ id: z.number(), callFrame: frame, children: z.array(z.number()).optional() })),
  samples: z.array(z.number()),
  timeDeltas: z.array(z.number()),
});
/** As Node wants it; a map in sections has the rest in each of them. */
const mapSchema = z.looseObject({
  version: z.number(),
  file: z.string().default(""),
  sources: z.array(z.string()).default([]),
  sourcesContent: z.array(z.string()).default([]),
  names: z.array(z.string()).default([]),
  mappings: z.string().default(""),
  sourceRoot: z.string().default(""),
});

type Frame = z.infer<typeof frame>;

/** Milliseconds by subject. */
export type Profile = ReadonlyMap<string, number>;

/** Whoever is found first in the source's path has the time. */
const SUBJECTS: readonly (readonly [string, RegExp])[] = [
  ["React writes HTML", /react-dom\/|react-dom-server/],
  ["React serialises for the browser", /react-server-dom-\w+-server/],
  ["React reads that again for the HTML", /react-server-dom-\w+-client/],
  ["React itself", /compiled\/(react|scheduler)\//],
  ["TanStack Query", /@tanstack/],
  ["zod", /node_modules\/zod/],
  ["links, routing and streams of Next.js", /next\/dist|next-server|compiled\/next/],
  ["other packages", /node_modules/],
  ["components", /\/(components|app)\//],
  ["lib", /\/(lib|middleware)/],
  ["Node: streams, sockets, compressing", /^node:(zlib|net|_http|internal\/(streams|stream_base))/],
  ["Node", /^node:/],
];

/** Reads what V8 has written. Time in which nothing was to do is left out. */
export async function readProfile(file: string): Promise<Profile> {
  const { nodes, samples, timeDeltas } = profileSchema.parse(JSON.parse(await readFile(file, "utf8")));
  const times = new Map<number, number>();
  for (const [at, id] of samples.entries()) times.set(id, (times.get(id) ?? 0) + (timeDeltas[at] ?? 0) / 1000);
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const profile = new Map<string, number>();
  // What has no source of its own, such as a built-in, is its caller's.
  const visit = (id: number, caller: string, source: string) => {
    const node = byId.get(id);
    if (!node) return;
    const { callFrame } = node;
    const own = callFrame.url ? sourceOf(callFrame) : source;
    const special = /^\((.*)\)$/.exec(callFrame.functionName)?.[1];
    const subject = special && special !== "root" ? `(${special})` : callFrame.url ? subjectOf(own) : caller;
    const time = times.get(id) ?? 0;
    // Nor what looking costs.
    if (special !== "idle" && own !== "node:inspector") profile.set(subject, (profile.get(subject) ?? 0) + time);
    for (const child of node.children ?? []) visit(child, subject, own);
  };
  const [root] = nodes;
  if (root) visit(root.id, "(program)", "");
  return profile;
}

function subjectOf(source: string): string {
  return SUBJECTS.find(([, pattern]) => pattern.test(source))?.[0] ?? "anything else";
}

const maps = new Map<string, SourceMap | null>();

/** The file in which a function was written, or the one that runs where no map tells. */
function sourceOf({ url, lineNumber, columnNumber }: Frame): string {
  if (!url.startsWith("file:") && !url.startsWith("/")) return url;
  const file = url.startsWith("file:") ? fileURLToPath(url) : url;
  const map = maps.get(file) ?? readMap(file);
  maps.set(file, map);
  const entry = map?.findEntry(lineNumber, columnNumber);
  return entry && "originalSource" in entry ? entry.originalSource : file;
}

function readMap(file: string): SourceMap | null {
  try {
    return new SourceMap(mapSchema.parse(JSON.parse(readFileSync(`${file}.map`, "utf8"))));
  } catch {
    return null;
  }
}
