import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { show } from "@/tests/support/screen";
import { useOutageNotification } from "./use-query";

function Page(outage: { text: string | undefined; readAt: number }) {
  useOutageNotification(outage);
  return null;
}

test("reports an outage once, and the next one again", async () => {
  const { rerender } = show(<Page text="Error fetching matches: Rain" readAt={1} />);
  await screen.findByText("Error fetching matches: Rain");
  rerender(<Page text={undefined} readAt={1} />);
  rerender(<Page text="Error fetching matches: Hail" readAt={1} />);
  rerender(<Page text={undefined} readAt={2} />);
  rerender(<Page text="Error fetching matches: Fog" readAt={2} />);
  await screen.findByText("Error fetching matches: Fog");
  expect(screen.queryByText("Error fetching matches: Hail")).not.toBeInTheDocument();
});
