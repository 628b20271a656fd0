const SUBJECTS = [
  { id: "points", name: "Points" },
  { id: "picks", name: "Picks" },
  { id: "wildcards", name: "Wildcards" },
  { id: "gamechangers", name: "Gamechangers" },
  { id: "streaks", name: "Win streaks" },
  { id: "home-team", name: "Home team" },
  { id: "no-result", name: "No result" },
  { id: "prizes", name: "Table and prizes" },
];

/** The way to each subject. */
export function Contents() {
  return (
    <nav aria-label="On this page" className="lg:sticky lg:top-24 lg:self-start">
      <ul className="flex flex-wrap gap-2 lg:flex-col lg:gap-0">
        {SUBJECTS.map(({ id, name }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center rounded-lg border-2 border-line-strong px-3 font-semibold hover:bg-band lg:border-transparent lg:text-grass lg:underline lg:underline-offset-4"
            >
              {name}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
