-- Since when a job runs here: one that never has is missed only where others do, and have for a while.
ALTER TABLE jobs ADD COLUMN since timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
