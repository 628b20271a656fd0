/** So many points are enough for a rank. */
export function rankPoints(points: readonly number[], rank: number): number {
  if (rank === 0) return Number.POSITIVE_INFINITY;
  if (rank > points.length) return Number.NEGATIVE_INFINITY;
  const best: number[] = [];
  for (const one of points) {
    if (best.length === rank && one <= (best[rank - 1] ?? 0)) continue;
    const place = best.findIndex((other) => other < one);
    best.splice(place === -1 ? best.length : place, 0, one);
    if (best.length > rank) best.pop();
  }
  return best[rank - 1] ?? 0;
}
