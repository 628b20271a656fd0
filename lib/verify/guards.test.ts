import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { guardsIn } from "./guards";

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
    expect([...guardsIn([made]).triggers]).toEqual(["picks_note", "old_one"]);
    expect([...guardsIn([made, changed]).triggers]).toEqual(["picks_note"]);
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
    for (const table of guards) expect([...triggers]).toContain(`${table}_append_only`);
    expect([...functions.keys()]).toContain("mark_after_seal/0");
  });
});
