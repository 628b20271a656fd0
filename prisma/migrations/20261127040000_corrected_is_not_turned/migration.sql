-- An administrator who corrects a pick of their own, or a result, is its player as well: what is corrected is not turned. A server
-- of before, which goes on meanwhile, does not say that it corrects.
CREATE OR REPLACE FUNCTION note_pick_changed() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO pick_events (match_id, user_id, step, kind, predicted_team, wildcard_used, gamechanger_used, actor_id)
    VALUES (
      NEW.match_id, NEW.user_id, next_pick_step(NEW.match_id, NEW.user_id),
      CASE WHEN NEW.gamechanger_used AND NOT OLD.gamechanger_used AND pick_actor() = NEW.user_id
          AND current_setting('googly.corrects', true) IS DISTINCT FROM 'yes'
        THEN 'turned'::pick_event_kind ELSE 'changed' END,
      NEW.predicted_team, NEW.wildcard_used, NEW.gamechanger_used, pick_actor());
  RETURN NULL;
END $$;
