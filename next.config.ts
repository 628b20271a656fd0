import type { NextConfig } from "next";

const config: NextConfig = {
  poweredByHeader: false,
  reactStrictMode: true,
  // Some proxies and hand-typed calls end in a slash; the calls answer there too.
  skipTrailingSlashRedirect: true,
  turbopack: { root: import.meta.dirname },
};

export default config;
