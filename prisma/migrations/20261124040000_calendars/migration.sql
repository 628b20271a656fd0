-- The address of a player's calendar feed: whoever knows it reads their picks, so it can be renewed, and goes with the player.
CREATE TABLE calendars (
  user_id text PRIMARY KEY REFERENCES users (id) ON UPDATE CASCADE ON DELETE CASCADE,
  address text NOT NULL UNIQUE,
  created_at timestamptz(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
  CHECK (address ~ '^[A-Za-z0-9_-]{22}$')
);
