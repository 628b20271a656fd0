-- What waits keeps the points as they were told before: a correction that is undone meanwhile is none.
ALTER TABLE "notifications" ADD COLUMN     "as_told" JSONB NOT NULL DEFAULT '{}';
