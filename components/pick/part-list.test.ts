/** The parts of what a match has brought, as they are read and as they lead to the rules. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { explainMatch, type Part, part } from "@/lib/scoring/explain";
import { aMatch, aPick, MI } from "@/tests/support/shown-match";
import { RULES_2026 } from "@/tests/support/the-season";
import { PartList } from "./part-list";

const WON = aMatch({ matchWinner: MI, awardedAt: new Date() });

function htmlOf(parts: readonly Part[], rulesAt?: string): string {
  return renderToStaticMarkup(createElement(PartList, { parts, ...(rulesAt !== undefined && { rulesAt }) }));
}

const textsOf = (html: string) =>
  [...html.matchAll(/<li.*?<\/li>/g)].map(([item]) => item.replace(/<[^>]+>/g, " ").trim());
const words = (html: string) => textsOf(html).map((text) => text.replace(/\s+/g, " "));

describe("The parts", () => {
  const pick = aPick({ wildcardUsed: true });
  const { parts } = explainMatch(WON, pick, { before: 3, counts: true }, RULES_2026);

  test("stand one after the other, each with the number of its rule", () => {
    expect(words(htmlOf(parts, "/rules"))).toEqual([
      "2 right pick rule 8",
      "×2 wildcard rule 12",
      "+1 fourth in a row rule 10",
    ]);
  });

  test("lead to where these rules are told, of whichever season", () => {
    const [now, then] = ["/rules", "/seasons/then?show=rules"].map((at) =>
      [...htmlOf(parts, at).matchAll(/href="([^"]*)"/g)].map(([, href]) => href),
    );
    expect(now).toEqual(["/rules#points", "/rules#wildcards", "/rules#streaks"]);
    expect(then).toEqual(now?.map((href) => href?.replace("/rules", "/seasons/then?show=rules")));
  });

  test("stand without numbers where nobody asks for them", () => {
    expect(words(htmlOf(parts))).toEqual(["2 right pick", "×2 wildcard", "+1 fourth in a row"]);
    expect(htmlOf(parts)).not.toContain("<a ");
  });

  test("are the wildcard's yellow, and plain where they bring nothing", () => {
    expect(htmlOf([part("wildcard", 2, 2)])).toContain("bg-wildcard text-wildcard-on");
    expect(htmlOf([part("wrong")])).toContain("text-ink-soft");
    expect(htmlOf([part("right", 2)])).toContain("bg-band");
  });

  test("are none of a match that brought nobody anything", () => {
    expect(words(htmlOf([]))).toEqual([]);
  });
});
