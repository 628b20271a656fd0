import type { NextConfig } from "next";
import { SECURITY_HEADERS } from "./lib/http/common-headers";

const MIGRATIONS = ["./prisma/migrations/*/migration.sql"];
const SHARP = ["sharp", "@img", "detect-libc", "semver"].map((name) => `./node_modules/${name}/**/*`);

const FACES = ["barlow-condensed", "figtree", "noto-sans", "noto-sans-*"].map(
  (family) => `./node_modules/@fontsource/${family}/files/*-{500,700,800}-normal.woff`,
);

const config: NextConfig = {
  // The Dockerfile sets it to "standalone": a server with only the files that it needs.
  ...(process.env.NEXT_OUTPUT === "standalone" && { output: "standalone" }),
  poweredByHeader: false,
  reactStrictMode: true,
  experimental: {
    // Navigations wait while the server is away, instead of showing the browser's error page.
    useOffline: true,
    // Writing the cache takes longer than it saves.
    turbopackFileSystemCacheForBuild: false,
    // Nothing reads those of a build: they'd be two thirds of its size, and take a quarter of its time.
    turbopackSourceMaps: process.env.NODE_ENV !== "production",
  },
  // Calls also work with a trailing slash, which some proxies add.
  skipTrailingSlashRedirect: true,
  // Browsers request this before they know the page's icon.
  rewrites: async () => [{ source: "/favicon.ico", destination: "/icon-192.png" }],
  // The build's release, inlined at build time. Empty if no service worker was built.
  env: { RELEASE: process.env.RELEASE ?? "" },
  headers: async () => [
    // For static files and Next.js' own responses. Pages get theirs from middleware.ts, calls from lib/http.
    { source: "/:path*", headers: Object.entries(SECURITY_HEADERS).map(([key, value]) => ({ key, value })) },
    // Browsers have to find out about a new service worker at each visit.
    { source: "/sw.js", headers: [{ key: "Cache-Control", value: "no-cache" }] },
  ],
  // No image optimizer: pictures are small already, and its endpoint would be another attack surface.
  images: { unoptimized: true },
  outputFileTracingIncludes: {
    // The health calls compare the database with the build's migrations.
    "/api/health": MIGRATIONS,
    "/api/health/ready": MIGRATIONS,
    // Templates of other teams' banners.
    "/api/team-art/[name]": ["./public/team-art/*.svg"],
    // Fonts and sharp are read from node_modules at run time.
    "/api/share/picture": [...FACES, ...SHARP],
    "/api/profile/update": SHARP,
  },
  // `npm test` checks the types.
  typescript: { ignoreBuildErrors: true },
  turbopack: { root: import.meta.dirname },
};

export default config;
