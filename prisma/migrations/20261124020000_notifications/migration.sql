-- CreateTable
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

-- CreateTable
CREATE TABLE "notification_choices" (
    "user_id" TEXT NOT NULL,
    "off" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "quiet_from" INTEGER NOT NULL DEFAULT 1320,
    "quiet_until" INTEGER NOT NULL DEFAULT 420,

    CONSTRAINT "notification_choices_pkey" PRIMARY KEY ("user_id")
);

-- CreateTable
CREATE TABLE "notifications" (
    "subscription_id" UUID NOT NULL,
    "kind" TEXT NOT NULL,
    "match_day" DATE NOT NULL,
    "match_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "revision" INTEGER NOT NULL DEFAULT 1,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "next_attempt_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "sent_at" TIMESTAMPTZ(3),

    CONSTRAINT "notifications_pkey" PRIMARY KEY ("subscription_id","kind","match_day")
);

-- CreateTable
CREATE TABLE "told_points" (
    "user_id" TEXT NOT NULL,
    "match_id" TEXT NOT NULL,
    "points" INTEGER NOT NULL,

    CONSTRAINT "told_points_pkey" PRIMARY KEY ("user_id","match_id")
);

-- CreateTable
CREATE TABLE "told_table" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "marks" TEXT NOT NULL,

    CONSTRAINT "told_table_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE UNIQUE INDEX "push_subscriptions_endpoint_key" ON "push_subscriptions"("endpoint");

-- CreateIndex
CREATE INDEX "push_subscriptions_user_id_idx" ON "push_subscriptions"("user_id");

-- CreateIndex

-- CreateIndex
CREATE INDEX "told_points_match_id_idx" ON "told_points"("match_id");

-- AddForeignKey
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_subscription_id_fkey" FOREIGN KEY ("subscription_id") REFERENCES "push_subscriptions"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "told_points" ADD CONSTRAINT "told_points_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "told_points" ADD CONSTRAINT "told_points_match_id_fkey" FOREIGN KEY ("match_id") REFERENCES "matches"("match_id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What the schema language cannot say, and the database holds all the same.
CREATE INDEX "notifications_next_attempt_at_idx" ON "notifications"("next_attempt_at");
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind"
  CHECK ("kind" IN ('missing-pick', 'gamechanger', 'result', 'correction', 'result-missing', 'source-failing'));
ALTER TABLE "notification_choices" ADD CONSTRAINT "notification_choices_quiet"
  CHECK ("quiet_from" BETWEEN 0 AND 1439 AND "quiet_until" BETWEEN 0 AND 1439);
ALTER TABLE "told_table" ADD CONSTRAINT "told_table_one_row" CHECK ("id" = 1);
