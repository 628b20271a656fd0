/** What is kept for one state of the database never stands under another, however reads and changes cross. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isOf, keep } from "./read-cache";
import type { Revision } from "./revisions";

const at = (marks: string): Revision[] => [{ subject: "season", marks }];

function gate<Value>() {
  let open: (value: Value) => void = () => undefined;
  const opened = new Promise<Value>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

describe("keep", () => {
  test("makes a thing once for a state, and anew for the next", async () => {
    const cached = keep<{ runs: number }>({ max: 10 });
    let made = 0;
    const read = (marks: string) =>
      cached("score", at(marks), async () => {
        made += 1;
        return { value: { runs: made }, asOf: at(marks) };
      });
    expect([await read("a"), await read("a"), await read("b")]).toEqual([{ runs: 1 }, { runs: 1 }, { runs: 2 }]);
  });

  test("lets all who ask meanwhile wait for the same one", async () => {
    const cached = keep<{ runs: number }>({ max: 10 });
    const { opened, open } = gate<{ runs: number }>();
    let made = 0;
    const read = () =>
      cached("score", at("a"), async () => {
        made += 1;
        return { value: await opened, asOf: at("a") };
      });
    const readers = [read(), read(), read()];
    open({ runs: 9 });
    expect(await Promise.all(readers)).toEqual([{ runs: 9 }, { runs: 9 }, { runs: 9 }]);
    expect(made).toBe(1);
  });

  test("keeps nothing that was read after the state had moved on", async () => {
    const cached = keep<{ runs: number }>({ max: 10 });
    const newer = () => Promise.resolve({ value: { runs: 81 }, asOf: at("b") });
    const older = () => Promise.resolve({ value: { runs: 80 }, asOf: at("a") });
    expect(await cached("score", at("a"), newer)).toEqual({ runs: 81 });
    // The database is back at "a", as after a restore.
    expect(await cached("score", at("a"), older)).toEqual({ runs: 80 });
  });

  test("tells whether what it gives is of the state that was asked for", async () => {
    const cached = keep<{ runs: number }>({ max: 10 });
    const look = (asOf: string) => cached.look("score", at("a"), async () => ({ value: { runs: 80 }, asOf: at(asOf) }));
    expect([await look("b"), await look("a"), await look("b")].map(({ holds }) => holds)).toEqual([false, true, true]);
  });

  test("knows a state again in whatever order its subjects are named", async () => {
    const cached = keep<{ runs: number }>({ max: 10 });
    const [season, table] = [...at("a"), { subject: "table", marks: "b" }];
    if (!season || !table) throw new Error("There are two");
    let made = 0;
    const read = (...revisions: Revision[]) =>
      cached("score", revisions, async () => {
        made += 1;
        return { value: { runs: made }, asOf: [table, season] };
      });
    expect([await read(season, table), await read(table, season)]).toEqual([{ runs: 1 }, { runs: 1 }]);
    expect([isOf([table], [season, table]), isOf([table], at("c")), isOf(at("b"), [season])]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test("keeps nothing of a failure, which all who waited are told", async () => {
    const cached = keep<{ runs: number }>({ max: 10 });
    const fails = () => Promise.reject(new Error("away"));
    const readers = [cached("score", at("a"), fails), cached("score", at("a"), fails)];
    expect((await Promise.allSettled(readers)).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
    const works = () => Promise.resolve({ value: { runs: 1 }, asOf: at("a") });
    expect(await cached("score", at("a"), works)).toEqual({ runs: 1 });
  });

  test("over random histories of states nobody is told of another than they asked for", async () => {
    const history = fc.array(fc.record({ key: fc.nat({ max: 2 }), state: fc.nat({ max: 3 }), moved: fc.boolean() }));
    await fc.assert(
      fc.asyncProperty(history, async (reads) => {
        const cached = keep<{ state: number; key: number }>({ max: 2 });
        for (const { key, state, moved } of reads) {
          const seen = moved ? state + 1 : state;
          const make = () => Promise.resolve({ value: { state: seen, key }, asOf: at(`${seen}`) });
          const told = await cached(`${key}`, at(`${state}`), make);
          // What has moved on while it was made is told once, to whoever made it, and kept for nobody.
          expect(told.key).toBe(key);
          expect([state, ...(moved ? [seen] : [])]).toContain(told.state);
        }
      }),
    );
  });
});
