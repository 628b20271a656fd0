/** The smallest app that this Next.js can serve, under our configuration: what the weight of our pages is held against. */
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import config from "../../next.config.mjs";
import { runNextBuild } from "./build";
import { findFreePort } from "./cluster";
import { HOME } from "./home";
import { startServer } from "./server";

/** Inside the checkout, so that it is built by the very packages that build us. */
const FOLDER = path.join(HOME, "empty-app");

const FILES: Record<string, string> = {
  "app/layout.js": 'export default ({ children }) => <html lang="en"><body>{children}</body></html>;',
  // Made at every request, as ours are.
  "app/page.js": 'export const dynamic = "force-dynamic";\nexport default () => <main><h1>Empty</h1></main>;',
  // So many elements of a usual weight, drawn as components of the browser's, as most of ours are.
  "app/elements/page.js": `import { Elements } from "./elements";
export default async ({ searchParams }) => <Elements count={Number((await searchParams).count)} />;`,
  "app/elements/elements.js": `"use client";
const cells = (from, count) => Array.from({ length: count }, (_, at) => (
  <span key={at} className="flex min-h-11 items-center gap-1.5">{from + at}</span>
));
export const Elements = ({ count }) => (
  <main>
    {Array.from({ length: Math.ceil(count / 10) }, (_, row) => (
      <div key={row} className="grid gap-2">{cells(row * 10, 9)}</div>
    ))}
  </main>
);`,
  // Where an app has none, the builder goes up and takes ours.
  "instrumentation.js": "export function register() {}",
  "middleware.js": 'export function middleware() {}\nexport const config = { matcher: "/nothing" };',
  // Our pages are no JavaScript; its are.
  "next.config.mjs": `export default ${JSON.stringify({ ...config, pageExtensions: ["js"] })};`,
};

/** Builds it and answers in which folder it lies. */
export async function buildEmptyApp(): Promise<string> {
  await rm(FOLDER, { recursive: true, force: true });
  for (const [name, text] of Object.entries(FILES)) {
    const file = path.join(FOLDER, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, text);
  }
  await runNextBuild(FOLDER, { quiet: true });
  return FOLDER;
}

/** Builds it and serves it for as long as `work` takes; `work` gets its address. */
export async function withEmptyApp<T>(work: (origin: string) => Promise<T>): Promise<T> {
  const folder = await buildEmptyApp();
  const port = await findFreePort();
  const logFile = path.join(HOME, "empty-app.log");
  const server = await startServer({
    mode: "start",
    folder,
    host: "127.0.0.1",
    port,
    variables: {},
    logFile,
  });
  return work(`http://localhost:${port}`).finally(server.stop);
}
