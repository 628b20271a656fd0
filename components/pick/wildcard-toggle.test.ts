import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { aMatch, MI } from "@/tests/support/shown-match";
import { THE_SEASON } from "@/tests/support/the-season";
import type { OwnPick } from "./use-pick";
import { WildcardToggle } from "./wildcard-toggle";

type Laid = Pick<OwnPick, "pick" | "kept" | "wildcards" | "now" | "wildcardOn" | "layWildcard">;
const match = aMatch({ matchStarted: false, matchEnded: false, secondInningStarted: false });
const [before, after] = [new Date("2026-04-25T12:59:00Z"), new Date("2026-04-25T13:00:00Z")];
const kept: OwnPick["kept"] = {
  ...{ userId: "u1", matchId: "m1", predictedTeam: MI, wildcardUsed: true },
  ...{ key: "k1", matchName: "", madeAt: 0, state: { is: "waiting" } },
};

test.each([
  ["before picks close", before, null, "on, counts double"],
  ["once they have closed without a pick", after, null, "not used"],
  ["once they have closed, of a pick that waits on the device", after, kept, "on, counts double"],
])("a wildcard that was laid is told %s", (_when, now, waiting, words) => {
  const laid: Laid = { pick: null, kept: waiting, wildcards: 3, now, wildcardOn: MI, layWildcard: () => undefined };
  const children = createElement(WildcardToggle, { match, side: MI, ownPick: laid });
  expect(renderToStaticMarkup(createElement(SeasonProvider, { season: THE_SEASON, children }))).toContain(words);
});
