/** How much room ranks take on a phone, by the longest that is shown: the more figures, the smaller they stand. */
interface RankRoom {
  /** Of the column. */
  width: string;
  /** Of the figures. */
  size: string;
}

const ROOMS: readonly RankRoom[] = [
  { width: "w-[min(3.75rem,18vw)]", size: "text-3xl" },
  { width: "w-[min(3.75rem,18vw)]", size: "max-sm:text-2xl text-3xl" },
  { width: "w-[min(3.75rem,18vw)]", size: "max-sm:text-xl text-3xl" },
  { width: "w-[min(4.75rem,24vw)]", size: "max-sm:text-lg text-2xl" },
];
const [PLAIN, , , NARROW] = ROOMS;

export function roomFor(ranks: readonly number[]): RankRoom | undefined {
  const figures = String(Math.max(0, ...ranks)).length;
  return figures <= 2 ? PLAIN : (ROOMS[figures - 2] ?? NARROW);
}
