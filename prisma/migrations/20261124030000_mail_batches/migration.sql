-- Mails that were handed over together are tried again together: only then can the service tell that it has them.
ALTER TABLE mails ADD COLUMN batch uuid;
CREATE INDEX mails_batch_idx ON mails (batch);
-- The next mail of thousands that are due at the same moment is found without sorting them.
CREATE INDEX mails_bulk_next_attempt_at_id_idx ON mails (bulk, next_attempt_at, id);
DROP INDEX mails_bulk_next_attempt_at_idx;
