import type { Team } from "./schema";

/** The address of a team's banner. */
export function bannerOf({ code }: Pick<Team, "code">): string {
  return `/banners/${code.toLowerCase()}.svg`;
}
