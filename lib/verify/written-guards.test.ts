import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { guardsIn, shapeOf } from "./written-guards";

const made = `
CREATE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NULL; END $$;
CREATE FUNCTION note(what text, more integer) RETURNS void LANGUAGE sql AS $$ SELECT 1 $$;
CREATE TRIGGER picks_note AFTER INSERT ON "predictions" FOR EACH ROW EXECUTE FUNCTION note();
CREATE TRIGGER "old_one" AFTER INSERT ON "predictions" FOR EACH ROW EXECUTE FUNCTION note();`;
const changed = `
CREATE OR REPLACE FUNCTION note() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN NEW; END $$;
DROP TRIGGER "old_one" ON "predictions";`;

describe("what the migrations leave behind", () => {
  test("are functions by name and arguments, as the last of them has them", () => {
    const { functions } = guardsIn([made, changed]);
    expect([...functions]).toEqual([
      ["note/0", " BEGIN RETURN NEW; END "],
      ["note/2", " SELECT 1 "],
    ]);
  });

  test("are triggers that were not dropped", () => {
    expect([...guardsIn([made]).triggers.keys()]).toEqual(["picks_note", "old_one"]);
    const { triggers } = guardsIn([made, changed]);
    expect([...triggers]).toEqual([["picks_note", "AFTER; INSERT; predictions; FOR EACH ROW; always; note()"]]);
  });

  test.each([
    ["another table", "CREATE TRIGGER picks_note AFTER INSERT ON jobs FOR EACH ROW EXECUTE FUNCTION note()"],
    ["another function", "CREATE TRIGGER picks_note AFTER INSERT ON predictions FOR EACH ROW EXECUTE FUNCTION none()"],
    ["another moment", "CREATE TRIGGER picks_note AFTER DELETE ON predictions FOR EACH ROW EXECUTE FUNCTION note()"],
    [
      "a condition that never holds",
      "CREATE TRIGGER picks_note AFTER INSERT ON predictions FOR EACH ROW WHEN (false) EXECUTE FUNCTION note()",
    ],
    [
      "a condition",
      "CREATE TRIGGER picks_note AFTER INSERT ON predictions FOR EACH ROW WHEN (new.a) EXECUTE FUNCTION note()",
    ],
  ])("are other triggers with %s", (_what, other) => {
    expect(guardsIn([other]).triggers.get("picks_note")).not.toBe(guardsIn([made]).triggers.get("picks_note"));
  });

  test("are the same triggers as PostgreSQL writes them", () => {
    const written = `CREATE TRIGGER "told" AFTER UPDATE OF "team", "wildcard" OR DELETE ON "picks"
      FOR EACH ROW WHEN ((OLD.team, OLD.wildcard) IS DISTINCT FROM (NEW.team, NEW.wildcard)) EXECUTE FUNCTION tell('picks')`;
    const given =
      "CREATE TRIGGER told AFTER DELETE OR UPDATE OF team, wildcard ON public.picks FOR EACH ROW " +
      "WHEN ((ROW(old.team, old.wildcard) IS DISTINCT FROM ROW(new.team, new.wildcard))) EXECUTE FUNCTION tell('picks')";
    expect(shapeOf(given)).toBe(shapeOf(written));
  });

  test("are none where nothing was said", () => {
    const { functions, triggers } = guardsIn([]);
    expect([functions.size, triggers.size]).toEqual([0, 0]);
  });

  test("are those of the migrations of this build, every one of the guards of what is linked among them", async () => {
    const folder = path.resolve(import.meta.dirname, "../../prisma/migrations");
    const names = (await readdir(folder)).filter((name) => /^\d/.test(name)).toSorted();
    const texts = await Promise.all(names.map((name) => readFile(path.join(folder, name, "migration.sql"), "utf8")));
    const { functions, triggers } = guardsIn(texts);
    const guards = ["pick_events", "audit_entries", "game_events", "chain_links", "seals"];
    for (const table of guards) expect([...triggers.keys()]).toContain(`${table}_append_only`);
    expect([...functions.keys()]).toContain("mark_after_seal/0");
  });
});
