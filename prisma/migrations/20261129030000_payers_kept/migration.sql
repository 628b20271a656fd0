-- AlterTable
ALTER TABLE "season_results" ADD COLUMN     "paid" BOOLEAN NOT NULL DEFAULT false;

-- Of whoever was deleted before nobody knows any more. What is kept says otherwise that it stays as it is.
ALTER TABLE "season_results" DISABLE TRIGGER "season_results_keep";
UPDATE "season_results" r SET paid = true
FROM entries n WHERE (n.season_id, n.user_id) = (r.season_id, r.user_id) AND n.paid_at IS NOT NULL;
ALTER TABLE "season_results" ENABLE TRIGGER "season_results_keep";
