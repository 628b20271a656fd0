-- When the last mail went out is asked by whoever asks whether all is well.
CREATE INDEX mails_sent_at_idx ON mails (sent_at);
