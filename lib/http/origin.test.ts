import { beforeAll, expect, test, vi } from "vitest";
import { TEST_ENV } from "../../tests/support/test-env";
import { isFromThisSite } from "./origin";

beforeAll(() => {
  const configured = { ...TEST_ENV, DATABASE_URL: "postgresql://127.0.0.1/none" };
  for (const [name, value] of Object.entries(configured)) vi.stubEnv(name, value);
  return () => vi.unstubAllEnvs();
});

const OWN = TEST_ENV.NEXTAUTH_URL;
const sent = (headers: Record<string, string>) => new Headers({ host: new URL(OWN).host, ...headers });

test.each<Record<string, string>>([
  { "sec-fetch-site": "cross-site" },
  { "sec-fetch-site": "same-site" },
  { "sec-fetch-site": "none" },
  { origin: "https://evil.example" },
  { origin: "https://localhost.evil.example:3000" },
  { origin: "http://localhost:3001" },
  { origin: "https://localhost:3000" },
  { origin: "null" },
  // Without either header, the referrer decides, or whether it looks like a followed link.
  { referer: "https://evil.example/page" },
  { referer: "no address" },
  { accept: "text/html,application/xhtml+xml,*/*;q=0.8" },
  // A browser that sends both: one foreign value is enough.
  { "sec-fetch-site": "cross-site", origin: OWN },
  { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
])("%j is not from this site", (headers) => {
  expect(isFromThisSite(sent(headers))).toBe(false);
});

test.each<Record<string, string>>([
  {},
  { "sec-fetch-site": "same-origin" },
  { origin: OWN },
  { referer: `${OWN}/admin/manage-matches`, accept: "text/html" },
  { accept: "application/json, text/plain, */*" },
  { "sec-fetch-site": "same-origin", origin: OWN },
])("%j is from this site, or from no browser", (headers) => {
  expect(isFromThisSite(sent(headers))).toBe(true);
});
