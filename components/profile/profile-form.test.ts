/** What the profile's form says. */
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SeasonProvider } from "@/components/season/season";
import type { Profile } from "@/lib/profile/schema";
import { THE_SEASON } from "@/tests/support/the-season";
import { ProfileForm } from "./profile-form";

const ASHA: Profile = {
  userId: "u1",
  firstName: "Asha",
  lastName: "Menon",
  email: "asha@example.com",
  profilePic: "none",
  profileBg: null,
  homeTeam: null,
  wildcards: 10,
  flips: 5,
  reminderEmail: true,
  points: 0,
};

test("Whoever switches reminders off is told that notices stop with them", () => {
  const form = createElement(ProfileForm, { profile: ASHA });
  // biome-ignore lint/correctness/noChildrenProp: a component that has to have them
  const shown = createElement(SeasonProvider, { season: THE_SEASON, children: form });
  const html = renderToStaticMarkup(createElement(QueryClientProvider, { client: new QueryClient() }, shown));
  expect(html).toContain(
    "One mail on a match day, three hours before picks close, if you have not picked yet, and the notices that administrators mail.",
  );
});
