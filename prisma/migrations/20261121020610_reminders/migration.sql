-- DropIndex
DROP INDEX "mails_next_attempt_at_idx";

-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "bulk" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "expires_at" TIMESTAMPTZ(3),
ADD COLUMN     "unsubscribe_url" TEXT;

-- AlterTable
ALTER TABLE "profiles" ADD COLUMN     "time_zone" TEXT;

-- CreateTable
CREATE TABLE "reminders" (
    "user_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "match_day" DATE NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "reminders_pkey" PRIMARY KEY ("user_id","match_id")
);

-- CreateIndex
CREATE INDEX "reminders_match_id_idx" ON "reminders"("match_id");

-- CreateIndex
CREATE INDEX "mails_bulk_next_attempt_at_idx" ON "mails"("bulk", "next_attempt_at");

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "reminders" ADD CONSTRAINT "reminders_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;

-- What the schema language cannot say, and the database holds all the same.
ALTER TABLE "mails"
  ADD CONSTRAINT "mails_erased_when_finished" CHECK ("next_attempt_at" IS NOT NULL OR "unsubscribe_url" IS NULL);
