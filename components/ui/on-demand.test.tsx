import { act, render, screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { prerender } from "react-dom/static";
import { expect, test, vi } from "vitest";
import { MINUTE } from "@/lib/clock";
import { lazyPart } from "./on-demand";

test("a part that can't be fetched is left out until it can", async () => {
  vi.useFakeTimers();
  const load = vi.fn(async () => () => <p>Here</p>);
  load.mockRejectedValueOnce(new Error("Gone")).mockRejectedValueOnce(new Error("Gone"));
  const Part = lazyPart(load);
  await act(async () => void render(<Part />));
  expect(screen.queryByText("Here")).not.toBeInTheDocument();
  await act(() => vi.advanceTimersByTimeAsync(1 * MINUTE));
  expect(screen.getByText("Here")).toBeVisible();
  expect(load).toHaveBeenCalledTimes(3);
  vi.useRealTimers();
});

const Score = ({ runs }: { runs: number }) => <p>{runs} runs</p>;

test("what the server rendered stays while its code is on the way, even if its props change", async () => {
  const OnServer = lazyPart(async () => Score);
  const container = document.createElement("div");
  document.body.append(container);
  container.innerHTML = await new Response((await prerender(<OnServer runs={6} />)).prelude).text();
  let bring: (part: ComponentType<{ runs: number }>) => void = () => undefined;
  const InBrowser = lazyPart<{ runs: number }>(() => new Promise((resolve) => (bring = resolve)));
  const { rerender } = await act(async () => render(<InBrowser runs={6} />, { container, hydrate: true }));
  await act(async () => rerender(<InBrowser runs={10} />));
  expect(screen.getByText("6 runs")).toBeVisible();
  await act(async () => bring(Score));
  expect(await screen.findByText("10 runs")).toBeVisible();
});
