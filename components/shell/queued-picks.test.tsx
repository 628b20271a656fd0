import "fake-indexeddb/auto";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { TodaysMatches } from "@/components/match/today";
import { HOUR } from "@/lib/clock";
import { dropQueued, listQueued } from "@/lib/pick/queue";
import type { PlayerPick } from "@/lib/pick/schema";
import { refusal, type Screen, show } from "@/tests/support/screen";
import { aMatch, aPick, MI } from "@/tests/support/shown-match";
import { QueuedPicks } from "./queued-picks";

const SUBMIT = "POST /api/prediction/submit";
const lost = () => Promise.reject(new TypeError("Failed to fetch"));

beforeEach(async () => void (await dropQueued({ userId: "u1", matchId: "m1" })));

/** Home of a player who has picked Mumbai while nothing can be sent. */
async function pickUnsent(): Promise<Screen & { server: { pick: PlayerPick | null } }> {
  const server: { pick: PlayerPick | null } = { pick: null };
  const matchDate = new Date(Date.now() + 3 * HOUR);
  const home = show(
    <>
      <QueuedPicks />
      <TodaysMatches userId="u1" renderedAt={Date.now()} assumedOffset={0} replayed={false} notices={null}>
        {null}
      </TodaysMatches>
    </>,
    {
      replies: {
        "/api/match/current": {
          data: [aMatch({ matchStarted: false, matchEnded: false, secondInningStarted: false, matchDate })],
        },
        "POST /api/prediction/get": () => ({ data: server.pick }),
        "/api/match/recent-form/Mumbai%20Indians": { data: "" },
        "/api/match/recent-form/Chennai%20Super%20Kings": { data: "" },
        [SUBMIT]: lost,
      },
    },
  );
  await screen.findByText("You haven't picked yet");
  await home.user.click(within(screen.getByRole("region", { name: MI })).getByRole("button", { name: /^pick/i }));
  await home.user.click(await screen.findByRole("menuitem", { name: "Confirm" }));
  await screen.findByText(`Not sent yet: ${MI}`);
  return { ...home, server };
}

const comeOnline = () => window.dispatchEvent(new Event("online"));

test("a pick that can't be sent is queued, and sent with the same id once the network is back", async () => {
  const home = await pickUnsent();
  home.answer({
    [SUBMIT]: () => {
      home.server.pick = aPick();
      return { message: "Saved", data: home.server.pick };
    },
  });
  comeOnline();
  await screen.findByText(`Your pick: ${MI}`);
  await screen.findByText(/^Pick saved/);
  expect(screen.queryByText(/Not sent yet/)).not.toBeInTheDocument();
  const keys = home.sent(SUBMIT).map(({ body }) => body instanceof Object && "key" in body && body.key);
  expect(keys.length).toBeGreaterThan(1);
  expect(new Set(keys).size).toBe(1);
});

test("a pick that is refused when it is sent says why until that is read", async () => {
  const home = await pickUnsent();
  home.answer({ [SUBMIT]: refusal(409, "Picks for this match are closed", "PICKS_CLOSED") });
  comeOnline();
  await screen.findByText(`Not saved: ${MI}. Picks for this match are closed`);
  await home.user.click(screen.getByRole("button", { name: "OK" }));
  await screen.findByText("You haven't picked yet");
});

test("a pick that is discarded before it was sent is gone", async () => {
  const home = await pickUnsent();
  await home.user.click(screen.getByRole("button", { name: "Discard" }));
  await screen.findByText("You haven't picked yet");
  await waitFor(async () => expect(await listQueued("u1")).toEqual([]));
});
