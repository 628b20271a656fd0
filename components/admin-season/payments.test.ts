/** What stands of the money where there is none to pay, or none to win. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import type { ManagedSeason } from "@/lib/season/admin-schema";
import type { Rules } from "@/lib/season/rules-schema";
import { THE_SEASON } from "@/tests/support/the-season";
import { Payments } from "./payments";

interface Case {
  rules?: Partial<Rules>;
  state?: "running" | "over";
}

function drawn({ rules, state = "running" }: Case): string {
  const managed: ManagedSeason = {
    season: { ...THE_SEASON, state, rules: { ...THE_SEASON.rules, ...rules } },
    settings: { paidOnly: true, awardAfter: null, seriesId: null },
    ...{ matches: 74, unfinished: 0, players: 12, paid: 3, rulesFixed: false, others: [] },
  };
  const page = { client: new QueryClient(), children: createElement(Payments, { managed }) };
  return renderToStaticMarkup(createElement(QueryClientProvider, page)).replaceAll("\u00a0", " ");
}

describe("who has paid", () => {
  test("and what that makes of the pool, where there is something to win", () => {
    const html = drawn({});
    expect(html).toContain("3 of 12 have paid AED 150: AED 450 of AED 1,800.");
    expect(html).toContain("The pool counts only those who have paid");
    expect(html).toContain("The prize pool is AED 450 now.");
  });

  test("is not asked where there is no fee", () => {
    expect(drawn({ rules: { entryFee: 0 } })).toBe("");
  });

  test("says nothing of a pool that nobody wins", () => {
    const html = drawn({ rules: { prizeShares: [] } });
    expect(html).toContain("3 of 12 have paid AED 150");
    expect(html).not.toMatch(/pool/i);
    expect(drawn({ rules: { prizeShares: [] }, state: "over" })).not.toMatch(/pool|prize/i);
  });

  test("is fixed where the prizes are shared out of it", () => {
    const html = drawn({ state: "over" });
    expect(html).toContain("The prizes are shared out of what had been paid");
    expect(html).not.toContain("The pool counts only");
  });
});
