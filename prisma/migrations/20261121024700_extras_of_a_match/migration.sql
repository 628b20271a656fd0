-- What the schema language cannot say: of the picks of a match those few that bear an extra, in the order in which they
-- are shown step by step.
CREATE INDEX "predictions_extras_of_match" ON "predictions" ("match_id", "user_id")
  WHERE "wildcard_used" OR "gamechanger_used";
