/** Whether a streak of so many is alive, beside the longest; of a season that is over, whether it was when that ended. */
export function aliveInWords(streak: number, longest: number, isOver: boolean): string {
  const [is, when] = isOver ? ["was", " at the end"] : ["is", ""];
  if (streak === 0) return `None ${is} alive${when || " now"}.`;
  return `${streak === longest ? "It" : `One of ${streak}`} ${is} alive${when}.`;
}
