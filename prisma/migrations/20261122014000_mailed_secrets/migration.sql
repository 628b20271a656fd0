-- AlterTable
ALTER TABLE "mails" ADD COLUMN     "draft" JSONB;

-- AlterTable
ALTER TABLE "verification_codes" ADD COLUMN     "address_tries_left" INTEGER NOT NULL DEFAULT 5;

-- Codes and links that wait in mails now end with their mails, as later ones do: a link lives an hour at most.
UPDATE "mails" SET "expires_at" = "created_at" + interval '1 hour'
  WHERE "next_attempt_at" IS NOT NULL AND "expires_at" IS NULL AND NOT "bulk";
