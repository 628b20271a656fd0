/** The way to what stands far below on a phone. */
export function Contents() {
  return (
    <nav aria-label="On this page" className="flex flex-wrap gap-2 desk:hidden">
      {[
        ["lines", "Match by match"],
        ["by-team", "By team"],
        ["over-time", "Over time"],
      ].map(([id, name]) => (
        <a
          key={id}
          href={`#${id}`}
          className="inline-flex min-h-11 items-center rounded-lg border-2 border-line-strong px-3 font-semibold hover:bg-band"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}
