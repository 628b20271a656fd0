/** A figure with what it counts. */
export function PanelFigure({ figure, words }: { figure: string; words: string }) {
  return (
    <p className="flex items-baseline gap-2">
      <span className="font-display text-4xl leading-none font-black tabular-nums">{figure}</span> {words}
    </p>
  );
}
