/** The banner of a player's home team, read as what it is drawn from. */
import { z } from "zod";
import { Prisma } from "../generated/prisma/client";
import { bannerAddress } from "../team/banner-address";

/** Of entries n. */
export const homeBannerColumn = Prisma.sql`
  (SELECT jsonb_build_object('motif', t.motif, 'colour', t.colour, 'accent', t.accent)
    FROM teams t WHERE t.season_id = n.season_id AND t.code = n.home_team) AS "profileBg"`;

/** Its address; null for a player without a home team. */
export const homeBannerCell = z
  .object({ motif: z.string(), colour: z.string(), accent: z.string() })
  .transform(bannerAddress)
  .nullable();
