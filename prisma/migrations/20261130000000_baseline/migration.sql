-- The whole database. Later changes are migrations of their own beside this one.

-- Column defaults call functions that read tables which are created below them.
SET check_function_bodies = off;

CREATE FUNCTION current_season()
 RETURNS text
 LANGUAGE sql
 STABLE
AS $function$
  SELECT id FROM seasons WHERE is_current
$function$;

CREATE FUNCTION granted(what text)
 RETURNS integer
 LANGUAGE sql
 STABLE
AS $function$
  SELECT (rules ->> what)::int FROM seasons WHERE is_current
$function$;

CREATE FUNCTION closing_lead(of_season text)
 RETURNS interval
 LANGUAGE sql
 STABLE
AS $function$
  SELECT make_interval(mins => (rules ->> 'picksCloseBefore')::int) FROM seasons WHERE id = of_season
$function$;

-- A name as lists are ordered by it and searched: in small letters without accents. plainLetters in lib/text.ts does
-- the same.
CREATE FUNCTION name_key(first_name text, last_name text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT replace(replace(replace(replace(
    translate(
      lower(regexp_replace(normalize(first_name || E'\u0001' || last_name, NFD), '[\u0300-\u036f]', '', 'g')),
      'ŁłØøĐđÐðĦħıŦŧŊŋẞÆŒÞ', 'llooddddhhittnnßæœþ'
    ), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th')
$function$;

-- Tables

CREATE TYPE "season_state" AS ENUM ('to_come', 'running', 'over');

CREATE TYPE "match_type" AS ENUM ('League', 'Qualifier', 'Finals');

CREATE TYPE "pick_event_kind" AS ENUM ('found', 'made', 'turned', 'changed', 'deleted');

CREATE TYPE "job_outcome" AS ENUM ('done', 'failed');

CREATE TABLE "users" (
    "id" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "first_name" TEXT NOT NULL,
    "last_name" TEXT NOT NULL,
    "password_hash" TEXT NOT NULL,
    "is_admin" BOOLEAN NOT NULL DEFAULT false,
    "verified_at" TIMESTAMPTZ(3),
    "session_version" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "name_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_key(first_name, last_name)) STORED,
    "search_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_key(first_name, last_name) || E'\u0001' || email) STORED,

    CONSTRAINT "users_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "mini_leagues" (
    "id" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "name_key" TEXT COLLATE "C" NOT NULL GENERATED ALWAYS AS (name_key(name, '')) STORED,
    "owner_id" TEXT NOT NULL,
    "invite" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),
    "stake" INTEGER,
    "shares" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "stakes_set_at" TIMESTAMPTZ(3),

    CONSTRAINT "mini_leagues_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "mini_league_members" (
    "mini_league_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mini_league_members_pkey" PRIMARY KEY ("mini_league_id","user_id")
);

CREATE TABLE "seasons" (
    "id" TEXT NOT NULL,
    "slug" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "state" "season_state" NOT NULL DEFAULT 'to_come',
    "is_current" BOOLEAN NOT NULL DEFAULT false,
    "zone" TEXT NOT NULL,
    "rules" JSONB NOT NULL,
    "series_id" TEXT,
    "award_after" INTEGER,
    "paid_only" BOOLEAN NOT NULL DEFAULT false,
    "signals" BOOLEAN NOT NULL DEFAULT true,
    "version" UUID NOT NULL DEFAULT gen_random_uuid(),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "closed_at" TIMESTAMPTZ(3),

    CONSTRAINT "seasons_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "season_results" (
    "season_id" TEXT NOT NULL,
    "place" INTEGER NOT NULL,
    "rank" INTEGER NOT NULL,
    "user_id" TEXT,
    "first_name" TEXT,
    "last_name" TEXT,
    "home_team" TEXT,
    "points" INTEGER NOT NULL,
    "correct" INTEGER NOT NULL,
    "correct_wildcards" INTEGER NOT NULL,
    "win_streak" INTEGER NOT NULL,
    "win_streak_points" INTEGER NOT NULL,
    "home_team_bonus" INTEGER NOT NULL,
    "prize" DOUBLE PRECISION NOT NULL,
    "paid" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "season_results_pkey" PRIMARY KEY ("season_id","place")
);

CREATE TABLE "notices" (
    "id" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "author_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "mailed_to" TEXT,
    "mini_league_id" TEXT,

    CONSTRAINT "notices_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notice_reads" (
    "notice_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "read_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "notice_reads_pkey" PRIMARY KEY ("notice_id","user_id")
);

CREATE TABLE "teams" (
    "season_id" TEXT NOT NULL,
    "code" TEXT NOT NULL,
    "position" INTEGER NOT NULL,
    "name" TEXT NOT NULL,
    "aliases" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "city" TEXT NOT NULL,
    "ground" TEXT NOT NULL,
    "colour" TEXT NOT NULL,
    "accent" TEXT NOT NULL,
    "first_season" INTEGER NOT NULL,
    "titles" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "about" TEXT NOT NULL,
    "motif" TEXT NOT NULL,

    CONSTRAINT "teams_pkey" PRIMARY KEY ("season_id","code")
);

CREATE TABLE "entries" (
    "season_id" TEXT NOT NULL DEFAULT current_season(),
    "user_id" TEXT NOT NULL,
    "home_team" TEXT,
    "wildcards" INTEGER NOT NULL DEFAULT granted('wildcards'::text),
    "gamechangers" INTEGER NOT NULL DEFAULT granted('gamechangers'::text),
    "wildcards_granted" INTEGER NOT NULL DEFAULT granted('wildcards'::text),
    "gamechangers_granted" INTEGER NOT NULL DEFAULT granted('gamechangers'::text),
    "paid_at" TIMESTAMPTZ(3),
    "joined_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "rival_id" TEXT,

    CONSTRAINT "entries_pkey" PRIMARY KEY ("season_id","user_id")
);

CREATE TABLE "profiles" (
    "user_id" TEXT NOT NULL,
    "profile_pic" TEXT NOT NULL DEFAULT 'none',
    "reminder_email" BOOLEAN NOT NULL DEFAULT true,
    "time_zone" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "profiles_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "leaderboard_entries" (
    "season_id" TEXT NOT NULL DEFAULT current_season(),
    "user_id" TEXT NOT NULL,
    "points" INTEGER NOT NULL DEFAULT 0,
    "rank" INTEGER NOT NULL DEFAULT 1,
    "pick_points" INTEGER NOT NULL DEFAULT 0,
    "correct" INTEGER NOT NULL DEFAULT 0,
    "correct_wildcards" INTEGER NOT NULL DEFAULT 0,
    "win_streak" INTEGER NOT NULL DEFAULT 0,
    "win_streak_points" INTEGER NOT NULL DEFAULT 0,
    "home_team_bonus" INTEGER NOT NULL DEFAULT 0,
    "points_after" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "ranks_after" INTEGER[] DEFAULT ARRAY[]::INTEGER[],
    "form" TEXT NOT NULL DEFAULT '',

    CONSTRAINT "leaderboard_entries_pkey" PRIMARY KEY ("season_id","user_id")
);

CREATE TABLE "matches" (
    "match_id" TEXT NOT NULL,
    "season_id" TEXT NOT NULL DEFAULT current_season(),
    "match_name" TEXT NOT NULL,
    "match_number" INTEGER NOT NULL,
    "match_date" TIMESTAMPTZ(3) NOT NULL,
    "match_type" "match_type" NOT NULL,
    "stage" TEXT,
    "team_one" TEXT NOT NULL,
    "team_two" TEXT NOT NULL,
    "venue" TEXT NOT NULL DEFAULT '',
    "postponed" BOOLEAN NOT NULL DEFAULT false,
    "match_status" TEXT NOT NULL DEFAULT '',
    "match_started" BOOLEAN NOT NULL DEFAULT false,
    "second_inning_started" BOOLEAN NOT NULL DEFAULT false,
    "match_ended" BOOLEAN NOT NULL DEFAULT false,
    "match_winner" TEXT,
    "result_set_by_hand" BOOLEAN NOT NULL DEFAULT false,
    "by_hand" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "from_source" BOOLEAN NOT NULL DEFAULT false,
    "awarded_at" TIMESTAMPTZ(3),
    "picks_closed_at" TIMESTAMPTZ(3),
    "first_innings_seen_at" TIMESTAMPTZ(3),
    "replayed_at" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "matches_pkey" PRIMARY KEY ("match_id")
);

CREATE TABLE "innings" (
    "match_id" TEXT NOT NULL,
    "number" INTEGER NOT NULL,
    "team" TEXT NOT NULL,
    "runs" INTEGER NOT NULL,
    "wickets" INTEGER NOT NULL,
    "balls" INTEGER NOT NULL,

    CONSTRAINT "innings_pkey" PRIMARY KEY ("match_id","number")
);

CREATE TABLE "predictions" (
    "id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "predicted_team" TEXT NOT NULL,
    "wildcard_used" BOOLEAN NOT NULL DEFAULT false,
    "gamechanger_used" BOOLEAN NOT NULL DEFAULT false,
    "is_correct" BOOLEAN,
    "points_awarded" INTEGER NOT NULL DEFAULT 0,
    "streak" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "predictions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "pick_signals" (
    "match_id" TEXT NOT NULL,
    "player_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,

    CONSTRAINT "pick_signals_pkey" PRIMARY KEY ("match_id","player_id","user_id")
);

CREATE TABLE "pick_events" (
    "match_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "step" INTEGER NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL DEFAULT clock_timestamp(),
    "kind" "pick_event_kind" NOT NULL,
    "predicted_team" TEXT NOT NULL,
    "wildcard_used" BOOLEAN NOT NULL,
    "gamechanger_used" BOOLEAN NOT NULL,
    "actor_id" TEXT,
    "key" UUID,

    CONSTRAINT "pick_events_pkey" PRIMARY KEY ("match_id","user_id","step")
);

CREATE TABLE "seals" (
    "match_id" TEXT NOT NULL,
    "sealed_at" TIMESTAMPTZ(3) NOT NULL,
    "picks" INTEGER NOT NULL,
    "hash" TEXT NOT NULL,

    CONSTRAINT "seals_pkey" PRIMARY KEY ("match_id","sealed_at")
);

CREATE TABLE "audit_entries" (
    "id" TEXT NOT NULL,
    "at" TIMESTAMPTZ(3) NOT NULL,
    "action" TEXT NOT NULL,
    "actor_id" TEXT NOT NULL,
    "actor_name" TEXT NOT NULL,
    "match_id" TEXT,
    "match_name" TEXT,
    "user_id" TEXT,
    "user_name" TEXT,
    "before" JSONB,
    "after" JSONB,

    CONSTRAINT "audit_entries_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "verification_codes" (
    "user_id" TEXT NOT NULL,
    "code_hash" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "tries_left" INTEGER NOT NULL DEFAULT 5,
    "address_tries_left" INTEGER NOT NULL DEFAULT 5,

    CONSTRAINT "verification_codes_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "reset_tokens" (
    "token_hash" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reset_tokens_pkey" PRIMARY KEY ("token_hash")
);

CREATE TABLE "reminders" (
    "user_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "match_day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("user_id","match_id")
);

CREATE TABLE "scorecard_mails" (
    "user_id" TEXT NOT NULL,
    "week" DATE NOT NULL,

    CONSTRAINT "scorecard_mails_pkey" PRIMARY KEY ("user_id","week")
);

CREATE TABLE "calendars" (
    "user_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "calendars_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "mails" (
    "id" TEXT NOT NULL,
    "to" TEXT NOT NULL,
    "subject" TEXT NOT NULL,
    "html" TEXT,
    "text" TEXT,
    "draft" JSONB,
    "unsubscribe_url" TEXT,
    "bulk" BOOLEAN NOT NULL DEFAULT false,
    "batch" UUID,
    "expires_at" TIMESTAMPTZ(3),
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "sent_at" TIMESTAMPTZ(3),
    "given_up_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mails_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "push_subscriptions" (
    "id" UUID NOT NULL DEFAULT gen_random_uuid(),
    "endpoint" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "p256dh" TEXT NOT NULL,
    "auth" TEXT NOT NULL,
    "session_version" INTEGER NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "good_until" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "push_subscriptions_pkey" PRIMARY KEY ("id")
);

CREATE TABLE "notification_choices" (
    "user_id" TEXT NOT NULL,
    "off" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "quiet_from" INTEGER NOT NULL DEFAULT 1320,
    "quiet_until" INTEGER NOT NULL DEFAULT 420,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id")
);

CREATE TABLE "notifications" (
    "subscription_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "match_day" DATE NOT NULL,
    "match_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "known_points" JSONB NOT NULL DEFAULT '{}',
    "revision" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("subscription_id","kind","match_day")
);

CREATE TABLE "notified_points" (
    "user_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "points" INTEGER NOT NULL,

    CONSTRAINT "notified_points_pkey" PRIMARY KEY ("user_id","match_id")
);

CREATE TABLE "scorings" (
    "season_id" TEXT NOT NULL,
    "scored" UUID NOT NULL DEFAULT gen_random_uuid(),
    "notified" UUID,

    CONSTRAINT "scorings_pkey" PRIMARY KEY ("season_id")
);

CREATE TABLE "rate_limits" (
    "key" TEXT NOT NULL,
    "tries" INTEGER NOT NULL,
    "resets_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "rate_limits_pkey" PRIMARY KEY ("key")
);

CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "run_id" TEXT,
    "leased_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "outcome" "job_outcome",
    "succeeded_at" TIMESTAMPTZ(3),
    "since" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);

CREATE TABLE "feed_states" (
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "hits" INTEGER NOT NULL,
    "hits_limit" INTEGER,
    "stopped_until" TIMESTAMPTZ(3),
    "stop_reason" TEXT,
    "answered_at" TIMESTAMPTZ(3),
    "season_asked_at" TIMESTAMPTZ(3),
    "season_answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_states_pkey" PRIMARY KEY ("source")
);

CREATE TABLE "feed_checks" (
    "match_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "settled" BOOLEAN NOT NULL DEFAULT false,
    "settled_at" TIMESTAMPTZ(3),
    "confirm_at" TIMESTAMPTZ(3),
    "doubted" JSONB,

    CONSTRAINT "feed_checks_pkey" PRIMARY KEY ("match_id")
);

CREATE TABLE "stray_pictures" (
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stray_pictures_pkey" PRIMARY KEY ("name")
);

CREATE UNIQUE INDEX "users_email_key" ON "users"("email");

CREATE INDEX "users_name_key_id_idx" ON "users"("name_key", "id");

CREATE INDEX "users_search_key_idx" ON "users"("search_key");

CREATE UNIQUE INDEX "mini_leagues_invite_key" ON "mini_leagues"("invite");

CREATE INDEX "mini_league_members_user_id_idx" ON "mini_league_members"("user_id");

CREATE UNIQUE INDEX "seasons_slug_key" ON "seasons"("slug");

CREATE INDEX "season_results_user_id_idx" ON "season_results"("user_id");

CREATE INDEX "notices_created_at_idx" ON "notices"("created_at");

CREATE INDEX "notice_reads_user_id_idx" ON "notice_reads"("user_id");

CREATE UNIQUE INDEX "teams_season_id_name_key" ON "teams"("season_id", "name");

CREATE UNIQUE INDEX "teams_season_id_position_key" ON "teams"("season_id", "position");

CREATE INDEX "entries_user_id_idx" ON "entries"("user_id");

CREATE INDEX "leaderboard_entries_season_id_points_correct_idx" ON "leaderboard_entries"("season_id", "points" DESC, "correct" DESC);

CREATE INDEX "leaderboard_entries_user_id_idx" ON "leaderboard_entries"("user_id");

CREATE INDEX "matches_season_id_match_date_match_number_idx" ON "matches"("season_id", "match_date", "match_number");

CREATE INDEX "predictions_user_id_idx" ON "predictions"("user_id");

CREATE UNIQUE INDEX "predictions_match_id_user_id_key" ON "predictions"("match_id", "user_id");

CREATE INDEX "pick_signals_user_id_idx" ON "pick_signals"("user_id");

CREATE INDEX "pick_events_match_id_at_user_id_step_idx" ON "pick_events"("match_id", "at" DESC, "user_id" DESC, "step" DESC);

CREATE UNIQUE INDEX "pick_events_user_id_key_key" ON "pick_events"("user_id", "key");

CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);

CREATE INDEX "audit_entries_action_at_id_idx" ON "audit_entries"("action", "at" DESC, "id" DESC);

CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);

CREATE INDEX "audit_entries_match_id_at_id_idx" ON "audit_entries"("match_id", "at" DESC, "id" DESC);

CREATE INDEX "audit_entries_user_id_at_id_idx" ON "audit_entries"("user_id", "at" DESC, "id" DESC);

CREATE INDEX "reset_tokens_user_id_idx" ON "reset_tokens"("user_id");

CREATE INDEX "reminders_match_id_idx" ON "reminders"("match_id");

CREATE UNIQUE INDEX "calendars_address_key" ON "calendars"("address");

CREATE INDEX "mails_bulk_next_attempt_at_id_idx" ON "mails"("bulk", "next_attempt_at", "id");

CREATE INDEX "mails_batch_idx" ON "mails"("batch");

CREATE INDEX "mails_sent_at_idx" ON "mails"("sent_at");

CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

CREATE INDEX "notifications_next_attempt_at_idx" ON "notifications"("next_attempt_at");

CREATE INDEX "notified_points_match_id_idx" ON "notified_points"("match_id");

CREATE INDEX "rate_limits_resets_at_idx" ON "rate_limits"("resets_at");

CREATE INDEX "stray_pictures_since_idx" ON "stray_pictures"("since");

ALTER TABLE "mini_league_members" ADD CONSTRAINT "mini_league_members_mini_league_id_fkey" FOREIGN KEY ("mini_league_id") REFERENCES "mini_leagues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "mini_league_members" ADD CONSTRAINT "mini_league_members_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "season_results" ADD CONSTRAINT "season_results_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "notices" ADD CONSTRAINT "notices_mini_league_id_fkey" FOREIGN KEY ("mini_league_id") REFERENCES "mini_leagues"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_notice_id_fkey" FOREIGN KEY ("notice_id") REFERENCES "notices"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notice_reads" ADD CONSTRAINT "notice_reads_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "teams" ADD CONSTRAINT "teams_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "entries" ADD CONSTRAINT "entries_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "entries" ADD CONSTRAINT "entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "entries" ADD CONSTRAINT "entries_rival_id_fkey" FOREIGN KEY ("rival_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

ALTER TABLE "entries" ADD CONSTRAINT "entries_season_id_home_team_fkey" FOREIGN KEY ("season_id", "home_team") REFERENCES "teams"("season_id", "code") ON DELETE NO ACTION ON UPDATE CASCADE;

ALTER TABLE "profiles" ADD CONSTRAINT "profiles_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "leaderboard_entries" ADD CONSTRAINT "leaderboard_entries_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "leaderboard_entries" ADD CONSTRAINT "leaderboard_entries_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "scorings" ADD CONSTRAINT "scorings_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "matches" ADD CONSTRAINT "matches_season_id_fkey" FOREIGN KEY ("season_id") REFERENCES "seasons"("id") ON DELETE RESTRICT ON UPDATE CASCADE;

ALTER TABLE "innings" ADD CONSTRAINT "innings_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "predictions" ADD CONSTRAINT "predictions_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "predictions" ADD CONSTRAINT "predictions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "pick_signals" ADD CONSTRAINT "pick_signals_match_id_player_id_fkey" FOREIGN KEY ("match_id", "player_id") REFERENCES "predictions"("match_id", "user_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "pick_signals" ADD CONSTRAINT "pick_signals_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reset_tokens" ADD CONSTRAINT "reset_tokens_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "scorecard_mails" ADD CONSTRAINT "scorecard_mails_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "calendars" ADD CONSTRAINT "calendars_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notified_points" ADD CONSTRAINT "notified_points_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "notified_points" ADD CONSTRAINT "notified_points_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

ALTER TABLE "feed_checks" ADD CONSTRAINT "feed_checks_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- Rules of single rows

CREATE FUNCTION sum_of(numbers integer[])
 RETURNS bigint
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  SELECT COALESCE(sum(n), 0) FROM unnest(numbers) AS n
$function$;

ALTER TABLE "calendars"
  ADD CONSTRAINT "calendars_address_check" CHECK ((address ~ '^[A-Za-z0-9_-]{22}$'::text));

ALTER TABLE "entries"
  ADD CONSTRAINT "entries_gamechangers_not_negative" CHECK ((gamechangers >= 0)),
  ADD CONSTRAINT "entries_rival_is_another" CHECK ((rival_id <> user_id)),
  ADD CONSTRAINT "entries_wildcards_not_negative" CHECK ((wildcards >= 0));

ALTER TABLE "feed_states"
  ADD CONSTRAINT "feed_states_counts" CHECK (((hits >= 0) AND (hits_limit >= 0))),
  ADD CONSTRAINT "feed_states_stopped_for_a_reason" CHECK (((stopped_until IS NULL) = (stop_reason IS NULL)));

ALTER TABLE "innings"
  ADD CONSTRAINT "innings_possible_score" CHECK (((number >= 1) AND (runs >= 0) AND ((wickets >= 0) AND (wickets <= 10)) AND (balls >= 0)));

ALTER TABLE "jobs"
  ADD CONSTRAINT "jobs_finished_with_an_outcome" CHECK (((finished_at IS NULL) = (outcome IS NULL))),
  ADD CONSTRAINT "jobs_held_until_some_time" CHECK (((run_id IS NULL) = (leased_until IS NULL)));

ALTER TABLE "leaderboard_entries"
  ADD CONSTRAINT "leaderboard_entries_nothing_negative" CHECK (((LEAST(pick_points, correct, correct_wildcards, win_streak, win_streak_points, home_team_bonus) >= 0) AND (correct_wildcards <= correct))),
  ADD CONSTRAINT "leaderboard_entries_points_are_the_sum" CHECK ((points = ((pick_points + win_streak_points) + home_team_bonus)));

ALTER TABLE "mails"
  ADD CONSTRAINT "mails_erased_when_finished" CHECK (((next_attempt_at IS NOT NULL) OR (unsubscribe_url IS NULL))),
  ADD CONSTRAINT "mails_finished_are_not_due" CHECK (((next_attempt_at IS NULL) = ((sent_at IS NOT NULL) OR (given_up_at IS NOT NULL)))),
  ADD CONSTRAINT "mails_finished_at_most_once" CHECK (((sent_at IS NULL) OR (given_up_at IS NULL)));

ALTER TABLE "matches"
  ADD CONSTRAINT "matches_awarded_only_with_a_result" CHECK (((awarded_at IS NULL) OR (match_winner IS NOT NULL))),
  ADD CONSTRAINT "matches_ended_only_if_started" CHECK ((match_started OR (NOT match_ended))),
  ADD CONSTRAINT "matches_fields_by_hand" CHECK (((by_hand IS NOT NULL) AND (by_hand <@ ARRAY['matchNumber'::text, 'matchDate'::text, 'teamOne'::text, 'teamTwo'::text, 'matchName'::text, 'venue'::text, 'innings'::text, 'secondInningStarted'::text]))),
  ADD CONSTRAINT "matches_second_innings_only_if_started" CHECK ((match_started OR (NOT second_inning_started))),
  ADD CONSTRAINT "matches_two_sides" CHECK (((team_one <> team_two) OR (team_one = 'Tbc'::text))),
  ADD CONSTRAINT "matches_winner_is_a_side_or_none" CHECK (((match_winner IS NULL) OR (match_winner = ANY (ARRAY['draw'::text, 'tie'::text])) OR (((match_winner = team_one) OR (match_winner = team_two)) AND (match_winner <> 'Tbc'::text))));

ALTER TABLE "mini_leagues"
  ADD CONSTRAINT "mini_leagues_invite" CHECK ((invite ~ '^[A-Za-z0-9_-]{22}$'::text)),
  ADD CONSTRAINT "mini_leagues_name" CHECK ((((char_length(name) >= 2) AND (char_length(name) <= 40)) AND (name = btrim(name)))),
  ADD CONSTRAINT "mini_leagues_stake" CHECK (((shares IS NOT NULL) AND
CASE
    WHEN (stake IS NULL) THEN (shares = '{}'::integer[])
    ELSE ((stake >= 0) AND (0 < ALL (shares)) AND (sum_of(shares) = 100))
END));

ALTER TABLE "notification_choices"
  ADD CONSTRAINT "notification_choices_quiet" CHECK ((((quiet_from >= 0) AND (quiet_from <= 1439)) AND ((quiet_until >= 0) AND (quiet_until <= 1439))));

ALTER TABLE "notifications"
  ADD CONSTRAINT "notifications_kind" CHECK ((kind = ANY (ARRAY['missing-pick'::text, 'picks-closed'::text, 'gamechanger'::text, 'result'::text, 'correction'::text, 'result-missing'::text, 'source-failing'::text])));

ALTER TABLE "pick_signals"
  ADD CONSTRAINT "pick_signals_for_another" CHECK ((user_id <> player_id)),
  ADD CONSTRAINT "pick_signals_kind" CHECK ((kind = ANY (ARRAY['six'::text, 'out'::text, 'wide'::text, 'no-ball'::text, 'review'::text])));

ALTER TABLE "predictions"
  ADD CONSTRAINT "predictions_for_a_known_side" CHECK ((predicted_team <> 'Tbc'::text)),
  ADD CONSTRAINT "predictions_points_not_negative" CHECK ((points_awarded >= 0)),
  ADD CONSTRAINT "predictions_streak_of_correct_picks" CHECK (((streak >= 0) AND ((streak = 0) OR is_correct))),
  ADD CONSTRAINT "predictions_wildcard_or_gamechanger" CHECK ((NOT (wildcard_used AND gamechanger_used)));

ALTER TABLE "season_results"
  ADD CONSTRAINT "season_results_prize_whole" CHECK (((prize = floor(prize)) AND (prize < ('1000000000000000'::numeric)::double precision)));

ALTER TABLE "seasons"
  ADD CONSTRAINT "seasons_award_after" CHECK (((award_after >= 0) AND (award_after <= 10080))),
  ADD CONSTRAINT "seasons_over_once_closed" CHECK (((state = 'over'::season_state) = (closed_at IS NOT NULL))),
  ADD CONSTRAINT "seasons_running_is_current" CHECK (((state <> 'running'::season_state) OR is_current)),
  ADD CONSTRAINT "seasons_to_come_is_not" CHECK (((state <> 'to_come'::season_state) OR (NOT is_current)));

ALTER TABLE "stray_pictures"
  ADD CONSTRAINT "stray_pictures_name" CHECK ((name ~ '^[0-9a-f]{40}\.webp$'::text));

ALTER TABLE "users"
  ADD CONSTRAINT "users_email_lower_case" CHECK ((email = lower(email)));

ALTER TABLE "verification_codes"
  ADD CONSTRAINT "verification_codes_tries_left_not_negative" CHECK ((tries_left >= 0));

-- Indexes that the schema language cannot say

CREATE INDEX predictions_extras_of_match ON predictions USING btree (match_id, user_id) WHERE (wildcard_used OR gamechanger_used);

CREATE INDEX predictions_with_extras ON predictions USING btree (user_id, match_id) WHERE (wildcard_used OR gamechanger_used);

CREATE UNIQUE INDEX seasons_one_is_current ON seasons USING btree (is_current) WHERE is_current;

-- Functions and triggers

-- Rule 2: once the picks of a match have closed they stay closed, whatever becomes of its date and its flags. Only a
-- replay opens them again. A match without a date waits.
CREATE FUNCTION keep_picks_closed() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- Not now(), when the transaction began: it may have waited for others since.
  moment timestamptz := clock_timestamp();
  closing timestamptz := OLD.match_date - closing_lead(OLD.season_id);
BEGIN
  IF NEW.replayed_at IS DISTINCT FROM OLD.replayed_at THEN
    NEW.replayed_at := moment;
    NEW.picks_closed_at := NULL;
    NEW.first_innings_seen_at := NULL;
  ELSIF OLD.picks_closed_at IS NOT NULL THEN
    NEW.picks_closed_at := OLD.picks_closed_at;
  ELSIF closing <= moment AND NOT OLD.postponed THEN
    NEW.picks_closed_at := closing;
  ELSIF OLD.match_started OR OLD.match_winner IS NOT NULL OR NEW.match_started OR NEW.match_winner IS NOT NULL THEN
    NEW.picks_closed_at := moment;
  END IF;
  RETURN NEW;
END $$;

CREATE FUNCTION refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'Rows of % are never changed or deleted', TG_TABLE_NAME;
END $function$;

-- The name of the person concerned may be erased; all else stays as it was written.
CREATE FUNCTION allow_only_erasing_names()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  erased audit_entries := OLD;
BEGIN
  IF NEW.user_name IS NULL THEN
    erased.user_name := NULL;
    erased.before := OLD.before - 'firstName' - 'lastName';
    erased.after := OLD.after - 'firstName' - 'lastName';
  END IF;
  IF NEW IS DISTINCT FROM erased THEN
    RAISE EXCEPTION 'Rows of audit_entries are never changed or deleted';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_moving_pick()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  RAISE EXCEPTION 'A pick stays with its match' USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION renew_season_version()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  NEW.version := gen_random_uuid();
  NEW.updated_at := clock_timestamp();
  RETURN NEW;
END $function$;

CREATE FUNCTION renew_season_version_of_team()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE seasons SET version = gen_random_uuid() WHERE id IN (SELECT DISTINCT season_id FROM changed);
  RETURN NULL;
END $function$;

CREATE FUNCTION refuse_rules_change_after_closing()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
DECLARE
  lead interval := make_interval(mins => GREATEST((OLD.rules ->> 'picksCloseBefore')::int, (NEW.rules ->> 'picksCloseBefore')::int));
BEGIN
  IF EXISTS (
    SELECT FROM matches m WHERE m.season_id = OLD.id AND ((m.match_date - lead <= clock_timestamp() AND NOT m.postponed)
      OR m.picks_closed_at IS NOT NULL OR m.match_started OR m.match_ended OR m.match_winner IS NOT NULL)
  ) THEN
    RAISE EXCEPTION 'The rules of a season stay as they are from its first closing on' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $function$;

CREATE FUNCTION refuse_change_of_closed_season()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.season_id <> OLD.season_id THEN
    RAISE EXCEPTION 'A match stays in its season' USING ERRCODE = 'check_violation';
  END IF;
  IF EXISTS (SELECT FROM seasons WHERE id = CASE TG_OP WHEN 'DELETE' THEN OLD.season_id ELSE NEW.season_id END AND state = 'over') THEN
    RAISE EXCEPTION 'The season is over' USING ERRCODE = 'check_violation';
  END IF;
  RETURN CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
END $function$;

CREATE FUNCTION refuse_change_of_final_table()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.user_id IS NULL AND NEW.first_name IS NULL AND NEW.last_name IS NULL
    AND to_jsonb(NEW) - 'user_id' - 'first_name' - 'last_name' = to_jsonb(OLD) - 'user_id' - 'first_name' - 'last_name' THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - 'paid' = to_jsonb(OLD) - 'paid' AND EXISTS (
    SELECT FROM entries WHERE (season_id, user_id) = (OLD.season_id, OLD.user_id) AND (paid_at IS NOT NULL) = NEW.paid
  ) THEN
    RETURN NEW;
  END IF;
  IF TG_OP = 'DELETE' AND EXISTS (SELECT FROM seasons WHERE id = OLD.season_id AND is_current AND state = 'running') THEN
    RETURN OLD;
  END IF;
  RAISE EXCEPTION 'The table of a closed season stays as it is' USING ERRCODE = 'check_violation';
END $function$;

CREATE FUNCTION anonymise_results_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE season_results SET user_id = NULL, first_name = NULL, last_name = NULL WHERE user_id = OLD.id;
  RETURN OLD;
END $function$;

CREATE FUNCTION check_membership()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE FUNCTION require_owner_is_member()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  IF EXISTS (
    SELECT FROM mini_leagues l WHERE l.id = NEW.id
      AND NOT EXISTS (SELECT FROM mini_league_members m WHERE m.mini_league_id = l.id AND m.user_id = l.owner_id)
  ) THEN
    RAISE EXCEPTION 'The owner of a mini-league is one of its members' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $function$;

CREATE FUNCTION replace_owner_or_delete_mini_league()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
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
END $function$;

CREATE FUNCTION lock_mini_leagues_of_user()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  PERFORM 1 FROM mini_leagues
    WHERE id IN (SELECT mini_league_id FROM mini_league_members WHERE user_id = OLD.id) ORDER BY id FOR NO KEY UPDATE;
  RETURN OLD;
END $function$;

CREATE FUNCTION reset_feed_check()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  UPDATE feed_checks SET settled = false, settled_at = NULL, confirm_at = NULL
    WHERE match_id = NEW.match_id AND (settled OR confirm_at IS NOT NULL);
  RETURN NULL;
END $function$;

CREATE FUNCTION withdraw_gamechanger_notifications()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
BEGIN
  DELETE FROM notifications WHERE kind = 'gamechanger' AND match_ids = ARRAY[NEW.match_id];
  UPDATE notifications SET match_ids = array_remove(match_ids, NEW.match_id)
    WHERE kind = 'gamechanger' AND match_ids @> ARRAY[NEW.match_id];
  RETURN NULL;
END $function$;

CREATE TRIGGER audit_entries_append_only BEFORE DELETE OR TRUNCATE ON audit_entries FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER audit_entries_allow_only_erasing_names BEFORE UPDATE ON audit_entries FOR EACH ROW EXECUTE FUNCTION allow_only_erasing_names();
CREATE TRIGGER matches_withdraw_gamechanger_notifications AFTER UPDATE OF match_started ON matches FOR EACH ROW WHEN ((old.match_started AND (NOT new.match_started))) EXECUTE FUNCTION withdraw_gamechanger_notifications();
CREATE TRIGGER matches_reset_feed_check AFTER UPDATE OF match_winner ON matches FOR EACH ROW WHEN ((old.match_winner IS DISTINCT FROM new.match_winner)) EXECUTE FUNCTION reset_feed_check();
CREATE TRIGGER matches_refuse_change_of_closed_season BEFORE INSERT OR DELETE OR UPDATE OF season_id, match_number, match_date, match_type, team_one, team_two, match_started, match_ended, match_winner, awarded_at ON matches FOR EACH ROW EXECUTE FUNCTION refuse_change_of_closed_season();
CREATE TRIGGER matches_keep_picks_closed BEFORE UPDATE ON matches FOR EACH ROW EXECUTE FUNCTION keep_picks_closed();
CREATE TRIGGER mini_league_members_check BEFORE INSERT OR UPDATE OF mini_league_id, user_id ON mini_league_members FOR EACH ROW EXECUTE FUNCTION check_membership();
CREATE TRIGGER mini_league_members_replace_owner AFTER DELETE ON mini_league_members FOR EACH ROW EXECUTE FUNCTION replace_owner_or_delete_mini_league();
CREATE CONSTRAINT TRIGGER mini_leagues_require_owner_is_member AFTER INSERT OR UPDATE OF owner_id ON mini_leagues DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION require_owner_is_member();
CREATE TRIGGER pick_events_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON pick_events FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER predictions_refuse_moving BEFORE UPDATE OF match_id ON predictions FOR EACH ROW WHEN ((old.match_id <> new.match_id)) EXECUTE FUNCTION refuse_moving_pick();
CREATE TRIGGER seals_append_only BEFORE UPDATE OR DELETE OR TRUNCATE ON seals FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
CREATE TRIGGER season_results_refuse_change BEFORE DELETE OR UPDATE ON season_results FOR EACH ROW EXECUTE FUNCTION refuse_change_of_final_table();
CREATE TRIGGER seasons_refuse_rules_change BEFORE UPDATE ON seasons FOR EACH ROW WHEN (((old.rules IS DISTINCT FROM new.rules) OR (old.zone IS DISTINCT FROM new.zone))) EXECUTE FUNCTION refuse_rules_change_after_closing();
CREATE TRIGGER seasons_renew_version BEFORE UPDATE ON seasons FOR EACH ROW EXECUTE FUNCTION renew_season_version();
CREATE TRIGGER teams_renew_season_version_delete AFTER DELETE ON teams REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_season_version_of_team();
CREATE TRIGGER teams_renew_season_version_insert AFTER INSERT ON teams REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_season_version_of_team();
CREATE TRIGGER teams_renew_season_version_update AFTER UPDATE ON teams REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION renew_season_version_of_team();
CREATE TRIGGER users_anonymise_results AFTER DELETE ON users FOR EACH ROW EXECUTE FUNCTION anonymise_results_of_user();
CREATE TRIGGER users_lock_mini_leagues BEFORE DELETE ON users FOR EACH ROW EXECUTE FUNCTION lock_mini_leagues_of_user();

-- The season that comes built in

INSERT INTO "seasons" ("id", "slug", "name", "state", "is_current", "zone", "rules", "series_id", "award_after", "paid_only", "closed_at") VALUES ('league-2026', 'league-2026', 'T20 League 2026', 'running', true, 'Asia/Kolkata', '{"points":{"Finals":6,"League":2,"Qualifier":4},"currency":"AED","entryFee":15000,"wildcards":10,"streakFrom":3,"prizeShares":[50,30,20],"gamechangers":5,"streakPoints":1,"wildcardFactor":2,"picksCloseBefore":60,"runsPerBonusPoint":100,"gamechangersEndAfter":110}', NULL, NULL, false, NULL);
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'CSK', 1, 'Chennai Super Kings', '{}', 'Chennai', 'MA Chidambaram Stadium', '#F9CD05', '#0A4A9E', 2008, '{2010,2011,2018,2021,2023}', 'A sea of yellow that has seen every kind of finish and fears none of them.', 'whirl');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'DC', 2, 'Delhi Capitals', '{"Delhi Daredevils","DD"}', 'Delhi', 'Arun Jaitley Stadium', '#004C93', '#EF4123', 2008, '{}', 'Short boundaries, quick bowlers and a capital that has been patient for a long time.', 'arches');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'GT', 3, 'Gujarat Titans', '{}', 'Ahmedabad', 'Narendra Modi Stadium', '#1B2133', '#C8A45C', 2022, '{2022}', 'Newcomers who won at the first attempt, at home in the largest ground of them all.', 'kites');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'KKR', 4, 'Kolkata Knight Riders', '{}', 'Kolkata', 'Eden Gardens', '#3A225D', '#D4AF37', 2008, '{2012,2014,2024}', 'Purple and gold under the lights of Eden, and seldom a quiet over.', 'bridge');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'LSG', 5, 'Lucknow Super Giants', '{}', 'Lucknow', 'Ekana Cricket Stadium', '#A72056', '#F5A623', 2022, '{}', 'Big hitters on a big ground where the bowlers have their say.', 'paisley');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'MI', 6, 'Mumbai Indians', '{}', 'Mumbai', 'Wankhede Stadium', '#004BA0', '#D1AB3E', 2008, '{2013,2015,2017,2019,2020}', 'Slow to start, hard to stop: nobody calls them beaten before the last week.', 'bay');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'PBKS', 7, 'Punjab Kings', '{"Kings XI Punjab","KXIP","PK"}', 'New Chandigarh', 'Maharaja Yadavindra Singh International Cricket Stadium, Mullanpur', '#D71920', '#D9DCE0', 2008, '{}', 'No total is safe when they bat, and now and then not their own either.', 'wheat');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'RR', 8, 'Rajasthan Royals', '{}', 'Jaipur', 'Sawai Mansingh Stadium', '#EA1A85', '#1F3C88', 2008, '{2008}', 'First winners of the league, dressed in pink and glad to trust the young.', 'palace');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'RCB', 9, 'Royal Challengers Bengaluru', '{"Royal Challengers Bangalore","RCBW"}', 'Bengaluru', 'M. Chinnaswamy Stadium', '#C8102E', '#D8B45A', 2008, '{2025,2026}', 'Small ground, huge noise, and runs by the hundred.', 'leaves');
INSERT INTO "teams" ("season_id", "code", "position", "name", "aliases", "city", "ground", "colour", "accent", "first_season", "titles", "about", "motif") VALUES ('league-2026', 'SRH', 10, 'Sunrisers Hyderabad', '{}', 'Hyderabad', 'Rajiv Gandhi International Stadium', '#F26522', '#1C1C1C', 2013, '{2016}', 'They swing from the first ball and ask questions later.', 'sun');
RESET check_function_bodies;
