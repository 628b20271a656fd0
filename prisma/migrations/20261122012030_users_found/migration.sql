-- AlterTable
ALTER TABLE "users" ADD COLUMN     "search_key" TEXT NOT NULL DEFAULT '';

-- What the schema language cannot say, and the database holds all the same.

-- By what administrators find and order users: the name as all lists have it, and the address behind it, as one text.
-- Kept, since to work it out for each of a hundred thousand takes longer than anybody waits. See docs/decisions/040-lists.md.
ALTER TABLE "users" ALTER COLUMN "search_key" TYPE TEXT COLLATE "C";

CREATE FUNCTION take_search_key() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.search_key := name_key(NEW.first_name, NEW.last_name) || E'\u0001' || NEW.email;
  RETURN NEW;
END $$;

CREATE TRIGGER users_take_search_key BEFORE INSERT OR UPDATE OF "first_name", "last_name", "email", "search_key" ON "users"
  FOR EACH ROW EXECUTE FUNCTION take_search_key();

UPDATE "users" SET search_key = '';
CREATE INDEX "users_search_key_idx" ON "users"("search_key");
