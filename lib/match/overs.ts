/** Overs figures and legal balls. */

export const BALLS_PER_OVER = 6;

/**
 * Legal balls of an overs figure: "17.4" (or 17.4) is 17 overs and 4 balls, 106 balls. Null for what is no such figure:
 * behind the point stands one digit from 0 to 5.
 */
export function ballsOf(overs: string | number): number | null {
  const [, whole, balls] = /^(\d{1,3})(?:\.([0-5]))?$/.exec(String(overs).trim()) ?? [];
  return whole === undefined ? null : Number(whole) * BALLS_PER_OVER + Number(balls ?? 0);
}

/** The overs figure of a number of legal balls: 106 is "17.4", 120 is "20". */
export function oversOf(balls: number): string {
  const rest = balls % BALLS_PER_OVER;
  const whole = (balls - rest) / BALLS_PER_OVER;
  return rest === 0 ? `${whole}` : `${whole}.${rest}`;
}
