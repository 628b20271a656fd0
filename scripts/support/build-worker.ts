/** Bundles lib/worker/ into public/sw.js, with the list of files that pages need offline. */
import { existsSync } from "node:fs";
import { readFile } from "node:fs/promises";
import path from "node:path";
import { build as bundle, type Plugin } from "esbuild";
import { z } from "zod";
import { ROOT } from "./machine";

const BUILT = path.join(ROOT, ".next");
/** Next.js' names of the pages available offline, and of the page shown for others. */
const PAGES = ["(player)/(today)", "(player)/schedule", "(player)/leaderboard", "(player)/rules", "not-cached"];
const CHUNK = /\b(?:chunks|media)\/[\w~.-]+\.(?:js|css|woff2)/g;

const manifestSchema = z.object({ rootMainFiles: z.array(z.string()) });

interface WorkerOptions {
  release: string;
  /** Paths of the files to precache; none in development. */
  files: readonly string[];
}

/** Writes public/sw.js. */
export async function buildWorker({ release, files }: WorkerOptions): Promise<void> {
  await bundle({
    entryPoints: [path.join(ROOT, "lib/worker/service-worker.ts")],
    outfile: path.join(ROOT, "public/sw.js"),
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2022",
    logLevel: "warning",
    plugins: [withoutLocales],
    define: {
      "process.env.NODE_ENV": '"production"',
      RELEASE: JSON.stringify(release),
      FILES: JSON.stringify(files),
    },
  });
}

/** Leaves out zod's translations, which are larger than everything else. */
const withoutLocales: Plugin = {
  name: "without-locales",
  setup: ({ onResolve, onLoad }) => {
    onResolve({ filter: /\/locales\/index\.js$/ }, () => ({ path: "locales", namespace: "nothing" }));
    onLoad({ filter: /./, namespace: "nothing" }, () => ({ contents: "export {}" }));
  },
};

/** The build's files for the offline pages: those in their manifests, and everything these load. */
export async function listFiles(): Promise<string[]> {
  const { rootMainFiles } = manifestSchema.parse(JSON.parse(await read("build-manifest.json")));
  const manifests = PAGES.map((page) => read(`server/app/${page}/page_client-reference-manifest.js`));
  const found = new Set<string>();
  const look = [rootMainFiles.join(" "), ...(await Promise.all(manifests))];
  for (let text = look.pop(); text !== undefined; text = look.pop()) {
    for (const [name] of text.matchAll(CHUNK)) {
      const file = path.join(BUILT, "static", name);
      if (found.has(name) || !existsSync(file)) continue;
      found.add(name);
      if (!name.endsWith(".woff2")) look.push(await readFile(file, "utf8"));
    }
  }
  return [...found].sort().map((name) => `/_next/static/${name}`);
}

const read = (file: string) => readFile(path.join(BUILT, file), "utf8");
