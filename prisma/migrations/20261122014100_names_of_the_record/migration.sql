-- CreateTable
CREATE TABLE "audit_names" (
    "entry_id" TEXT NOT NULL,
    "part" TEXT NOT NULL,
    "person_id" TEXT NOT NULL,
    "name" TEXT,

    CONSTRAINT "audit_names_pkey" PRIMARY KEY ("entry_id","part")
);

-- CreateIndex
CREATE INDEX "audit_names_person_id_idx" ON "audit_names"("person_id");

-- What of an entry are names, and whose. The first and last names are those that an administrator changed or deleted.
CREATE FUNCTION names_of(entry audit_entries) RETURNS TABLE (part text, person_id text, name text) LANGUAGE sql IMMUTABLE AS $$
  SELECT found.* FROM (VALUES
    ('actor', entry.actor_id, entry.actor_name),
    ('user', entry.user_id, entry.user_name),
    ('before.firstName', entry.user_id, entry.before ->> 'firstName'),
    ('before.lastName', entry.user_id, entry.before ->> 'lastName'),
    ('after.firstName', entry.user_id, entry.after ->> 'firstName'),
    ('after.lastName', entry.user_id, entry.after ->> 'lastName')
  ) AS found (part, person_id, name) WHERE found.person_id IS NOT NULL AND found.name <> ''
$$;

CREATE FUNCTION without_names(facts jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE WHEN jsonb_typeof(facts) = 'object' THEN facts - 'firstName' - 'lastName' ELSE facts END
$$;

-- Whoever writes an entry writes the names with it, as servers of an earlier release do; here they are put apart.
CREATE FUNCTION put_names_apart() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO audit_names (entry_id, part, person_id, name) SELECT NEW.id, n.* FROM names_of(NEW) n;
  NEW.actor_name := '';
  NEW.user_name := NULL;
  NEW.before := without_names(NEW.before);
  NEW.after := without_names(NEW.after);
  RETURN NEW;
END $$;

CREATE TRIGGER audit_entries_put_names_apart BEFORE INSERT ON "audit_entries"
  FOR EACH ROW EXECUTE FUNCTION put_names_apart();

-- The entries that are there.
INSERT INTO audit_names (entry_id, part, person_id, name) SELECT e.id, n.* FROM audit_entries e, names_of(e) n;
ALTER TABLE "audit_entries" DISABLE TRIGGER audit_entries_append_only;
UPDATE "audit_entries" SET actor_name = '', user_name = NULL, before = without_names(before), after = without_names(after);
ALTER TABLE "audit_entries" ENABLE TRIGGER audit_entries_append_only;

-- A name stays as it was written, or is erased. Lists that are open learn of it.
CREATE FUNCTION only_erase_names() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.name IS NULL
    AND (NEW.entry_id, NEW.part, NEW.person_id) = (OLD.entry_id, OLD.part, OLD.person_id) THEN
    PERFORM note_change('season');
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'names of the record are erased, and never changed or deleted';
END $$;

CREATE TRIGGER audit_names_only_erased BEFORE UPDATE OR DELETE ON "audit_names"
  FOR EACH ROW EXECUTE FUNCTION only_erase_names();
CREATE TRIGGER audit_names_never_emptied BEFORE TRUNCATE ON "audit_names"
  FOR EACH STATEMENT EXECUTE FUNCTION only_erase_names();
