-- Where the prize pool counts only those who have paid, the table's page tells another one with each of them.
CREATE TRIGGER entries_note_payment AFTER UPDATE ON "entries" FOR EACH ROW
  WHEN (OLD.paid_at IS DISTINCT FROM NEW.paid_at) EXECUTE FUNCTION note_change_of_row('table');
