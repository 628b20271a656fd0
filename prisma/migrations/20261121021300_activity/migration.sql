-- DropIndex
DROP INDEX "audit_entries_at_idx";

-- DropIndex
DROP INDEX "audit_entries_match_id_at_idx";

-- DropIndex
DROP INDEX "audit_entries_user_id_at_idx";

-- CreateIndex
CREATE INDEX "audit_entries_at_id_idx" ON "audit_entries"("at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_action_at_id_idx" ON "audit_entries"("action", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_actor_id_at_id_idx" ON "audit_entries"("actor_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_match_id_at_id_idx" ON "audit_entries"("match_id", "at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "audit_entries_user_id_at_id_idx" ON "audit_entries"("user_id", "at" DESC, "id" DESC);
