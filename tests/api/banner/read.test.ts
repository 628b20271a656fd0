import { NextRequest } from "next/server";
import { describe, expect, test } from "vitest";
import { LAKE_LEAGUE_2027 } from "@/lib/season/built-in";
import { bannerAddress } from "@/lib/team/look";
import { loadRoute } from "../../support/routes";

async function read(name: string): Promise<Response> {
  const { GET } = await loadRoute("/api/team-art/[name]");
  if (!GET) throw new Error("Banners are not served");
  const url = new URL(`/api/team-art/${encodeURIComponent(name)}`, "http://localhost:3000");
  return GET(new NextRequest(url), { params: Promise.resolve({ name }) });
}

describe("GET /api/team-art/[name]", () => {
  test.each(LAKE_LEAGUE_2027.teams)("draws the banner of $name for anyone, without scripts", async (team) => {
    const reply = await read(bannerAddress(team).slice("/api/team-art/".length));
    expect(reply.status).toBe(200);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      "content-type": "image/svg+xml; charset=utf-8",
      "cache-control": "public, max-age=2592000, stale-while-revalidate=31536000",
      "content-security-policy": "default-src 'none'; sandbox",
      "x-content-type-options": "nosniff",
      "x-frame-options": "DENY",
    });
    expect(await reply.text()).toMatch(/^<svg .*<\/svg>\s*$/s);
  });

  test("serves the original file for the original colours", async () => {
    const reply = await read("whirl-F9CD05-0A4A9E.svg");
    expect(await reply.text()).not.toContain("calm");
  });

  test.each([
    "csk.svg",
    "whirl-3fa7d6-12355b.svg",
    "../../.env",
    "whirl-3FA7D6-12355B.svg\0",
    "sun-3FA7D6-<script>.svg",
  ])("answers 404 to %j", async (name) => {
    const reply = await read(name);
    expect({ status: reply.status, body: await reply.text() }).toEqual({ status: 404, body: "" });
    expect(reply.headers.get("cache-control")).toBe("no-store");
  });
});
