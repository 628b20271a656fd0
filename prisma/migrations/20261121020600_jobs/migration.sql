-- CreateEnum
CREATE TYPE "job_outcome" AS ENUM ('done', 'failed');

-- CreateTable
CREATE TABLE "jobs" (
    "name" TEXT NOT NULL,
    "run_id" TEXT,
    "leased_until" TIMESTAMPTZ(3),
    "started_at" TIMESTAMPTZ(3) NOT NULL,
    "finished_at" TIMESTAMPTZ(3),
    "outcome" "job_outcome",
    "succeeded_at" TIMESTAMPTZ(3),

    CONSTRAINT "jobs_pkey" PRIMARY KEY ("name")
);
-- What the schema language cannot say, and the database holds all the same.
ALTER TABLE "jobs"
  ADD CONSTRAINT "jobs_held_until_some_time" CHECK (("run_id" IS NULL) = ("leased_until" IS NULL)),
  ADD CONSTRAINT "jobs_finished_with_an_outcome" CHECK (("finished_at" IS NULL) = ("outcome" IS NULL));
