interface Split {
  /** Short codes, and how many picked each. */
  sides: readonly [{ code: string; count: number }, { code: string; count: number }];
  /** The code of the side that the viewer picked. */
  own: string | null;
}

/** How the group is divided, in a sentence: "8 of 12 picked RCB, you among them". */
export function splitInWords({ sides: [one, two], own }: Split): string {
  const all = one.count + two.count;
  if (all === 0) return "Nobody picked here";
  if (one.count === two.count) return `${figure(one.count)} each${own ? `, you for ${own}` : ""}`;
  const most = one.count > two.count ? one : two;
  if (all === 1) return own ? `You alone picked here: ${own}` : `One pick: ${most.code}`;
  const share = most.count === all ? `All ${figure(all)}` : `${figure(most.count)} of ${figure(all)}`;
  return `${share} picked ${most.code}${own ? `, ${own === most.code ? "you among them" : `you ${own}`}` : ""}`;
}

const figure = (count: number) => count.toLocaleString("en");
