-- CreateTable
CREATE TABLE "stray_pictures" (
    "name" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "stray_pictures_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE INDEX "stray_pictures_since_idx" ON "stray_pictures"("since");
-- What the schema language cannot say, and the database holds all the same.
ALTER TABLE "stray_pictures" ADD CONSTRAINT "stray_pictures_are_named_so" CHECK ("name" ~ '^[0-9a-f]{40}\.webp$');
