import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { ViewerProvider } from "@/components/match/viewer";
import { HOUR } from "@/lib/clock";
import { clockAhead } from "@/lib/http/server-status";
import { refusal, show } from "@/tests/support/screen";
import { aMatch, aPick, CSK, MI } from "@/tests/support/shown-match";
import { Schedule } from "./schedule";

const NOW = new Date("2026-04-25T12:00:00Z");
const running = aMatch({ matchEnded: false });
const open = aMatch({
  ...{ matchId: "m2", matchNumber: 13, matchDate: new Date(+NOW + 5 * HOUR) },
  ...{ matchStarted: false, matchEnded: false, secondInningStarted: false },
});
const own = aPick({ matchId: "m2" });

beforeEach(() => clockAhead.set(0));

const openSchedule = (replies: Record<string, object>) => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  return show(
    <ViewerProvider userId="u1" renderedAt={+NOW}>
      <main>
        <Schedule />
      </main>
    </ViewerProvider>,
    {
      path: "/schedule",
      replies: {
        "/api/match/list": { data: [running, open] },
        "/api/prediction/own": { data: [own] },
        "POST /api/prediction/get": { data: own },
        ...replies,
      },
    },
  );
};

const opener = (number: number) => screen.findByRole("button", { name: new RegExp(`^Match ${number}, `) });

test("says what can't be read and keeps the rest; another try helps", async () => {
  const { user, answer } = openSchedule({ "/api/prediction/own": refusal(400, "Bad light") });
  await within(screen.getByRole("main")).findByText("Error fetching your picks: Bad light");
  await opener(12);
  answer({ "/api/prediction/own": { data: [own] }, "/api/match/list": refusal(400, "Rain") });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await within(screen.getByRole("main")).findByText("Error fetching matches: Rain");
  await opener(12);
  answer({ "/api/match/list": { data: [running, open] } });
  await user.click(await screen.findByRole("button", { name: "Try again" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "Try again" })).not.toBeInTheDocument());
});

test("goes by the server's clock on a device whose own is 150 minutes ahead", async () => {
  const closesSoon = { ...open, matchDate: new Date(+NOW + 0.5 * HOUR) };
  const headers = { date: new Date(+NOW - 2.5 * HOUR).toUTCString() };
  openSchedule({ "/api/match/list": Response.json({ data: [closesSoon] }, { headers }) });
  await opener(13);
  await waitFor(() => expect(clockAhead.read()).toBeGreaterThan(0));
  await waitFor(() => expect(screen.queryByText("Picks closed")).not.toBeInTheDocument());
});

test("shows everyone's picks once they have closed, more of them on request, and none before", async () => {
  const picks = Array.from({ length: 30 }, (_, index) => ({
    ...aPick({ _id: `p${index}`, userId: `fan-${10 + index}`, predictedTeam: MI }),
    ...{ firstName: `Fan ${index}`, lastName: "", profilePic: "none" },
  }));
  const counts = { teamOne: 30, teamTwo: 0, wildcards: 0, gamechangers: 0 };
  let fails = true;
  const { user, sent } = openSchedule({
    "/api/prediction/get-all": ({ query }: { query: URLSearchParams }) => {
      if (!query.has("group")) return { data: picks.slice(0, 16), counts, includesEveryone: true };
      return fails ? refusal(400, "Bad light") : { data: picks, next: null };
    },
  });
  await user.click(await opener(13));
  await screen.findByText("You'll see everyone's picks then.");
  expect(sent("/api/prediction/get-all").filter(({ query }) => query.get("matchId") === "m2")).toEqual([]);

  await user.click(await opener(12));
  const names = within(await screen.findByRole("list", { name: MI }));
  expect(names.getAllByRole("listitem")).toHaveLength(16);
  expect(screen.queryByRole("list", { name: CSK })).not.toBeInTheDocument();
  const more = screen.getByRole("button", { name: /^14 more/ });
  await user.click(more);
  // It is tried twice before it counts as failed.
  const asked = () => sent("/api/prediction/get-all").filter(({ query }) => query.has("group"));
  await waitFor(() => expect(asked()).toHaveLength(2));
  await waitFor(() => expect(more).not.toHaveAttribute("aria-disabled", "true"));
  fails = false;
  await user.click(more);
  await waitFor(() => expect(names.getAllByRole("listitem")).toHaveLength(30));
  expect(more).not.toBeInTheDocument();
});
