import type { NextConfig } from "next";

/** Routes that only `npm run bench` builds: files whose names end in .bench.ts and .bench.tsx. */
const bench = process.env.BENCH === "1" ? ["bench.ts", "bench.tsx"] : [];

const config: NextConfig = {
  pageExtensions: ["ts", "tsx", ...bench],
  poweredByHeader: false,
  reactStrictMode: true,
  // Some proxies and hand-typed calls end in a slash; the calls answer there too.
  skipTrailingSlashRedirect: true,
  // Every picture is served as it is: a call that fetches and converts others would be one door more.
  images: { unoptimized: true },
  // The health call compares the database with the migrations of its build.
  outputFileTracingIncludes: { "/api/health": ["./prisma/migrations/*/migration.sql"] },
  // `npm test` has checked the types before it builds; every other build checks them itself.
  typescript: { ignoreBuildErrors: process.env.TYPES_ARE_CHECKED === "1" },
  turbopack: { root: import.meta.dirname },
};

export default config;
