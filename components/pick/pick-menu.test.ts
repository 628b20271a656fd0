import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import { WildcardToggle } from "./pick-menu";
import type { OwnPick } from "./use-pick";

type Needed = Pick<OwnPick, "pick" | "queued" | "wildcards" | "now" | "wildcardOn" | "setWildcardOn">;
const match = aMatch({ matchStarted: false, matchEnded: false, secondInningStarted: false });
const [before, after] = [new Date("2026-04-25T12:59:00Z"), new Date("2026-04-25T13:00:00Z")];
const queued: OwnPick["queued"] = {
  ...{ userId: "u1", matchId: "m1", predictedTeam: MI, wildcardUsed: true },
  ...{ key: "k1", matchName: "", refusal: null },
};

test.each([
  ["before picks close", before, null, "on, counts double"],
  ["once they have closed without a pick", after, null, "not used"],
  ["once they have closed, with a queued pick", after, queued, "on, counts double"],
])("a wildcard that was switched on, %s", (_when, now, waiting, words) => {
  const ownPick: Needed = {
    pick: null,
    queued: waiting,
    wildcards: 3,
    now,
    wildcardOn: MI,
    setWildcardOn: () => undefined,
  };
  const children = createElement(WildcardToggle, { match, side: MI, ownPick });
  expect(renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children }))).toContain(words);
});
