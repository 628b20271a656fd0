/** A change of a field. */
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Changes } from "@/components/activity/changes";
import { SeasonProvider } from "@/components/season/season";
import { THE_SEASON } from "@/tests/support/the-season";

test("the old value comes before the new one, in right-to-left names too", () => {
  const changes = [{ field: "firstName", before: "عائشة", after: "مريم" }];
  const element = createElement(Changes, { changes });
  const html = renderToStaticMarkup(createElement(() => SeasonProvider({ season: THE_SEASON, children: element })));
  expect(html).toMatch(/<del[^>]*><bdi>عائشة<\/bdi><\/del>.*<ins[^>]*><bdi>مريم<\/bdi><\/ins>/);
});
