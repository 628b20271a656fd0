/** What the profile's form says. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import { THE_PLAYER } from "@/tests/support/the-player";
import { THE_SEASON } from "@/tests/support/the-season";
import { ProfileForm } from "./profile-form";

test("Whoever switches reminders off is told that notices stop with them", () => {
  const form = createElement(ProfileForm, { profile: THE_PLAYER });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const shown = createElement(SeasonProvider, { season: THE_SEASON, children: form });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, shown));
  expect(html).toContain(
    "One mail on a match day, three hours before picks close, if you have not picked yet, and the notices that administrators mail.",
  );
});
