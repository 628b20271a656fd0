import { expect, test } from "vitest";
import { onePageAhead } from "./one-page-ahead";

/** Three pages of numbers; `asked` notes what has been asked for. */
function pages(asked: number[]) {
  const ask = (page: number) => {
    asked.push(page);
    return Promise.resolve(page);
  };
  return onePageAhead(ask(1), (page) => (page < 3 ? ask(page + 1) : null));
}

test("pages come in their order, each asked for before the one before is done with", async () => {
  const [asked, seen]: [number[], [number, number][]] = [[], []];
  for await (const page of pages(asked)) seen.push([page, asked.length]);
  expect(seen).toEqual([
    [1, 2],
    [2, 3],
    [3, 3],
  ]);
});

test("a page that cannot be read is said to whoever comes to it, and to nobody who has stopped before", async () => {
  const broken = () => onePageAhead(Promise.resolve(1), () => Promise.reject(new Error("out of reach")));
  for await (const page of broken()) {
    expect(page).toBe(1);
    break;
  }
  const all = async () => {
    for await (const page of broken()) expect(page).toBe(1);
  };
  await expect(all()).rejects.toThrow("out of reach");
});
