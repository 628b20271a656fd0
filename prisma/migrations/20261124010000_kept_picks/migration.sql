-- CreateTable
CREATE TABLE "kept_picks" (
    "user_id" TEXT NOT NULL,
    "key" UUID NOT NULL,
    "match_id" TEXT NOT NULL,
    "lost_by" TEXT,
    "why" TEXT,
    "at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "kept_picks_pkey" PRIMARY KEY ("user_id","key")
);

-- CreateIndex
CREATE INDEX "kept_picks_at_idx" ON "kept_picks"("at");

-- AddForeignKey
ALTER TABLE "kept_picks" ADD CONSTRAINT "kept_picks_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;


-- What is lost says why, and what counts has nothing to say.
ALTER TABLE "kept_picks" ADD CONSTRAINT "kept_picks_why" CHECK (("lost_by" IS NULL) = ("why" IS NULL));
