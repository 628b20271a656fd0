/** What a link of the chain is made of: all that its event says, as the database writes it down. See docs/decisions/056-chain.md. */
import { Prisma } from "../generated/prisma/client";

const pick = Prisma.sql`SELECT json_build_array(p.match_id, p.user_id, p.step, in_ms(p.at), p.kind, p.predicted_team,
    p.wildcard_used, p.gamechanger_used, p.actor_id, p.after_seal, p.salt)::text
  FROM pick_events p WHERE p.match_id = l.subject AND p.user_id = l.part AND p.step = l.step`;

/** Without names, which stand apart and can be erased. */
const deed = Prisma.sql`SELECT json_build_array(d.id, in_ms(d.at), d.action, d.actor_id, d.match_id, d.match_name, d.user_id,
    d.before, d.after, d.salt)::text
  FROM audit_entries d WHERE d.id = l.subject`;

const game = Prisma.sql`SELECT json_build_array(g.kind, g.key, g.step, in_ms(g.at), g.facts, g.salt)::text
  FROM game_events g WHERE g.kind = l.part::game_event_kind AND g.key = l.subject AND g.step = l.step`;

const seal = Prisma.sql`SELECT json_build_array(s.match_id, in_ms(s.sealed_at), s.picks, encode(s.root, 'hex'))::text
  FROM seals s WHERE s.match_id = l.subject`;

/** Of rows l in a statement, which name what they link: its content, null where it is gone. */
export const contentOfLink = Prisma.sql`CASE l.kind
  WHEN 'pick' THEN (${pick}) WHEN 'deed' THEN (${deed}) WHEN 'game' THEN (${game}) WHEN 'seal' THEN (${seal}) ELSE '' END`;
