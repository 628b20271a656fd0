-- CreateTable
CREATE TABLE "feed_states" (
    "source" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "hits" INTEGER NOT NULL,
    "hits_limit" INTEGER,
    "stopped_until" TIMESTAMPTZ(3),
    "stop_reason" TEXT,
    "answered_at" TIMESTAMPTZ(3),

    CONSTRAINT "feed_states_pkey" PRIMARY KEY ("source")
);

-- CreateTable
CREATE TABLE "feed_checks" (
    "match_id" TEXT NOT NULL,
    "asked_at" TIMESTAMPTZ(3) NOT NULL,
    "settled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "feed_checks_pkey" PRIMARY KEY ("match_id")
);

-- AddForeignKey
ALTER TABLE "feed_checks" ADD CONSTRAINT "feed_checks_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say.
ALTER TABLE "feed_states"
  ADD CONSTRAINT "feed_states_counts" CHECK ("hits" >= 0 AND "hits_limit" >= 0),
  ADD CONSTRAINT "feed_states_stopped_for_a_reason" CHECK (("stopped_until" IS NULL) = ("stop_reason" IS NULL));
