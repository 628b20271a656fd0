/** Short codes of the players' home teams by the players' ids; null or missing for whoever has chosen none. */
export type HomeTeams = Readonly<Record<string, string | null>>;
