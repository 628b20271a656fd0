/** Routes that only `npm run bench` builds: files whose names end in .bench.ts and .bench.tsx. */
const bench = process.env.BENCH === "1" ? ["bench.ts", "bench.tsx"] : [];

const MIGRATIONS = ["./prisma/migrations/*/migration.sql"];
const SHARP = ["sharp", "@img", "detect-libc", "semver"].map((name) => `./node_modules/${name}/**/*`);

const FACES = ["barlow-condensed", "figtree", "noto-sans", "noto-sans-*"].map(
  (family) => `./node_modules/@fontsource/${family}/files/*-{500,700,800}-normal.woff`,
);

/**
 * Plain JavaScript: for anything else the server would load a compiler at its start, and keep it in memory.
 * @type {import("next").NextConfig}
 */
const config = {
  pageExtensions: ["ts", "tsx", ...bench],
  poweredByHeader: false,
  reactStrictMode: true,
  // A page that is asked for while the server is away is waited for, instead of the browser's own page of an error.
  experimental: { useOffline: true },
  // Some proxies and hand-typed calls end in a slash; the calls answer there too.
  skipTrailingSlashRedirect: true,
  // What browsers ask for by themselves as long as the page's own icon is on its way.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon-192.png" }],
  // Written into the server: which release its pages are of. Empty where no worker was built beside it.
  env: { RELEASE: process.env.RELEASE ?? "" },
  // Browsers ask for the worker at every visit, and have to hear of a new one.
  headers: async () => [{ source: "/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] }],
  // Every picture is served as it is: a call that fetches and converts others would be one door more.
  images: { unoptimized: true },
  outputFileTracingIncludes: {
    // The health calls compare the database with the migrations of their build.
    "/api/health": MIGRATIONS,
    "/api/health/ready": MIGRATIONS,
    // Banners of other teams are made from those that lie there.
    "/api/banners/[name]": ["./public/banners/*.svg"],
    // What pictures are written with is read as it is.
    "/api/share/picture": [...FACES, ...SHARP],
    // Pictures are read by a process of their own, which no bundle has.
    "/api/profile/update": ["./lib/storage/convert-picture.mjs", ...SHARP],
  },
  // `npm test` has checked the types before it builds; every other build checks them itself.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === "1" },
  turbopack: { root: import.meta.dirname },
};

export default config;
