import { act, render, screen } from "@testing-library/react";
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
});
