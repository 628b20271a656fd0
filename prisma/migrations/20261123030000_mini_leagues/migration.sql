-- CreateTable
CREATE TABLE "mini_leagues" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT NOT NULL DEFAULT '',
    "owner_id" TEXT NOT NULL,
    "invite" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "stake" INTEGER,
    "shares" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),

    CONSTRAINT "mini_leagues_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "mini_league_members" (
    "mini_league_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mini_league_members_pkey" PRIMARY KEY ("mini_league_id","user_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "mini_leagues_invite_key" ON "mini_leagues"("invite");

-- CreateIndex
CREATE INDEX "mini_league_members_user_id_idx" ON "mini_league_members"("user_id");

-- AddForeignKey
ALTER TABLE "mini_league_members" ADD CONSTRAINT "mini_league_members_mini_league_id_fkey" FOREIGN KEY ("mini_league_id") REFERENCES "mini_leagues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mini_league_members" ADD CONSTRAINT "mini_league_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema language cannot say, and the database holds all the same.
ALTER TABLE "mini_leagues" ALTER COLUMN "name_key" TYPE TEXT COLLATE "C";

CREATE FUNCTION sum_of(numbers integer[]) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT COALESCE(sum(n), 0) FROM unnest(numbers) AS n
$$;
ALTER TABLE "mini_leagues"
  ADD CONSTRAINT "mini_leagues_name" CHECK (char_length("name") BETWEEN 2 AND 40 AND "name" = btrim("name")),
  ADD CONSTRAINT "mini_leagues_invite" CHECK ("invite" ~ '^[A-Za-z0-9_-]{22}$'),
  ADD CONSTRAINT "mini_leagues_stake" CHECK (
    "shares" IS NOT NULL AND CASE WHEN "stake" IS NULL THEN "shares" = '{}'
      ELSE "stake" >= 0 AND 0 < ALL ("shares") AND sum_of("shares") = 100 END
  );

CREATE FUNCTION renew_mini_league() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.name_key := name_key(NEW.name, '');
  IF TG_OP = 'UPDATE' THEN
    NEW.version := gen_random_uuid();
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER mini_leagues_renew BEFORE INSERT OR UPDATE ON "mini_leagues"
  FOR EACH ROW EXECUTE FUNCTION renew_mini_league();

-- Whoever joins holds themselves, so that they cannot join two at once past the limit, and then the mini-league, so that no
-- two take its last place. Everybody takes them in this order.
CREATE FUNCTION keep_places() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  closed timestamptz;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    RAISE EXCEPTION 'A membership stays with its player and its mini-league' USING ERRCODE = 'check_violation';
  END IF;
  PERFORM 1 FROM users WHERE id = NEW.user_id FOR NO KEY UPDATE;
  SELECT closed_at INTO closed FROM mini_leagues WHERE id = NEW.mini_league_id FOR NO KEY UPDATE;
  IF closed IS NOT NULL THEN
    RAISE EXCEPTION 'A closed mini-league takes nobody' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT count(*) FROM mini_league_members WHERE mini_league_id = NEW.mini_league_id) >= 50 THEN
    RAISE EXCEPTION 'A mini-league has fifty members at most' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT count(*) FROM mini_league_members WHERE user_id = NEW.user_id) >= 50 THEN
    RAISE EXCEPTION 'A player is in fifty mini-leagues at most' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER mini_league_members_keep_places BEFORE INSERT OR UPDATE OF "mini_league_id", "user_id" ON "mini_league_members"
  FOR EACH ROW EXECUTE FUNCTION keep_places();

-- Its owner is a member. Looked at in the end, since a mini-league is there before its first member.
CREATE FUNCTION keep_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (
    SELECT FROM mini_leagues l WHERE l.id = NEW.id
      AND NOT EXISTS (SELECT FROM mini_league_members m WHERE m.mini_league_id = l.id AND m.user_id = l.owner_id)
  ) THEN
    RAISE EXCEPTION 'The owner of a mini-league is one of its members' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER mini_leagues_keep_owner AFTER INSERT OR UPDATE OF "owner_id" ON "mini_leagues"
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION keep_owner();

-- Of an owner who is a member no more, whoever joined first takes it over; with its last member a mini-league goes.
CREATE FUNCTION pass_on_mini_league() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  first text := (
    SELECT user_id FROM mini_league_members WHERE mini_league_id = OLD.mini_league_id ORDER BY joined_at, user_id LIMIT 1
  );
BEGIN
  IF first IS NULL THEN
    DELETE FROM mini_leagues WHERE id = OLD.mini_league_id;
  ELSE
    UPDATE mini_leagues SET owner_id = first WHERE id = OLD.mini_league_id AND owner_id = OLD.user_id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mini_league_members_pass_on AFTER DELETE ON "mini_league_members"
  FOR EACH ROW EXECUTE FUNCTION pass_on_mini_league();

-- Whoever is deleted leaves all of theirs, which are held before their memberships go, as by everybody else who takes a
-- member out: otherwise the two could wait for each other.
CREATE FUNCTION hold_mini_leagues() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM mini_leagues
    WHERE id IN (SELECT mini_league_id FROM mini_league_members WHERE user_id = OLD.id) ORDER BY id FOR NO KEY UPDATE;
  RETURN OLD;
END $$;
CREATE TRIGGER users_hold_mini_leagues BEFORE DELETE ON "users" FOR EACH ROW EXECUTE FUNCTION hold_mini_leagues();

-- Polls of its table follow from it: who is in it, and what it is called and plays for.
CREATE FUNCTION note_change_of_mini_league() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    PERFORM note_change('mini-league:' || NEW.id);
  ELSE
    DELETE FROM revisions WHERE subject = 'mini-league:' || OLD.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER mini_leagues_note_change AFTER UPDATE OR DELETE ON "mini_leagues"
  FOR EACH ROW EXECUTE FUNCTION note_change_of_mini_league();

CREATE FUNCTION note_change_of_members() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_change('mini-league:' || l.id) FROM mini_leagues l WHERE l.id IN (SELECT mini_league_id FROM changed);
  RETURN NULL;
END $$;
CREATE TRIGGER mini_league_members_note_insert AFTER INSERT ON "mini_league_members" REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_members();
CREATE TRIGGER mini_league_members_note_delete AFTER DELETE ON "mini_league_members" REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION note_change_of_members();
