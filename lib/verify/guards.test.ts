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
});
