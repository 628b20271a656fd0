-- What the schema language cannot say, and the database holds all the same.

-- The table tells how many places everybody has gained since the match day before, so it follows from the days of matches as
-- well, which may change without anybody's points: whatever moves a match to another day, or makes its points count, makes
-- the table new. A score does not.
CREATE TRIGGER matches_note_places AFTER UPDATE ON "matches" FOR EACH ROW
  WHEN ((OLD.match_date, OLD.match_type, OLD.awarded_at IS NULL, OLD.match_winner)
    IS DISTINCT FROM (NEW.match_date, NEW.match_type, NEW.awarded_at IS NULL, NEW.match_winner))
  EXECUTE FUNCTION note_change_of_row('table');
CREATE TRIGGER matches_note_places_of_others AFTER INSERT OR DELETE ON "matches" FOR EACH ROW
  EXECUTE FUNCTION note_change_of_row('table');
