import { act, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { show } from "@/tests/support/screen";
import { CSK, MI } from "@/tests/support/shown-match";
import { Toss } from "./toss";

/** Reports that the picks are in view. */
let scrollThere: () => void;
beforeEach(() => {
  scrollThere = () => undefined;
  const Watcher = class {
    constructor(onSeen: (seen: { isIntersecting: boolean }[]) => void) {
      scrollThere = () => onSeen([{ isIntersecting: true }]);
    }
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal("IntersectionObserver", Watcher);
});

const ground = () => document.querySelector("[data-toss]");

async function open(matchId: string) {
  const [one, two] = [
    { side: MI, count: 1, pictures: ["preset-1"], hasOwn: true },
    { side: CSK, count: 300, pictures: ["preset-2", "preset-3"], hasOwn: false },
  ];
  const page = show(<Toss key={matchId} matchId={matchId} sides={[one, two]} />);
  await act(async () => scrollThere());
  return page;
}

test("plays once for each match, until a key or a tap ends it", async () => {
  const page = await open("m1");
  await waitFor(() => expect(ground()).toHaveTextContent("MI1CSK300Lone wolf"));
  await page.user.keyboard("{Shift}");
  expect(ground()).toBeNull();
  page.rerender(null);
  await open("m1");
  expect(ground()).toBeNull();
  const other = await open("m2");
  await waitFor(() => expect(ground()).not.toBeNull());
  await other.user.click(document.body);
  expect(ground()).toBeNull();
});

test.each([
  ["with reduced motion", "matchMedia", () => ({ matches: true })],
  ["without storage, since it would play every time", "localStorage", undefined],
])("doesn't play %s", async (_when, name, stub) => {
  // Loaded before, so that it would be there by now.
  await import("./toss-ground");
  vi.stubGlobal(name, stub);
  await open("m3");
  expect(ground()).toBeNull();
});
