import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { HOUR } from "@/lib/clock";
import { HydrateQueries } from "./hydrate-queries";

function Pick() {
  return <p>{useQuery<string>({ queryKey: ["pick"], queryFn: () => "nothing", staleTime: "static" }).data}</p>;
}

test("the back button brings nothing older than what the browser has heard since, even if its clock is behind", () => {
  const client = new QueryClient();
  const queries = [[["pick"], "none"]] as const;
  const page = (
    <QueryClientProvider client={client}>
      <HydrateQueries queries={queries} at={Date.now() + HOUR}>
        <Pick />
      </HydrateQueries>
    </QueryClientProvider>
  );
  const { unmount } = render(page);
  expect(screen.getByText("none")).toBeVisible();
  act(() => void client.setQueryData(["pick"], "Mumbai Indians"));
  unmount();
  render(page);
  expect(client.getQueryData(["pick"])).toBe("Mumbai Indians");
  expect(screen.getByText("Mumbai Indians")).toBeVisible();
});
