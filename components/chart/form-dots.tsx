interface FormDotsProps {
  /** A letter an evening, the latest last: r right, w wrong, n none; capitals were doubled by a wildcard. */
  form: string;
  className?: string;
}

const WORDS = new Map([
  ["r", "right"],
  ["o", "right"],
  ["w", "wrong"],
]);
const wordOf = (letter: string) => WORDS.get(letter.toLowerCase()) ?? "no pick";

/** The last picks as marks, each by shape and colour: a full dot was right, a cross wrong, a dash none. */
export function FormDots({ form, className }: FormDotsProps) {
  const words = [...form].map(wordOf);
  if (words.length === 0) return null;
  return (
    <svg
      role="img"
      aria-label={`Last ${words.length === 1 ? "pick" : `${words.length} picks`}: ${words.join(", ")}`}
      viewBox={`0 0 ${words.length * 10} 10`}
      className={className}
      style={{ aspectRatio: words.length }}
    >
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: an evening is its place
        <g key={index} transform={`translate(${index * 10} 0)`}>
          {word === "right" && <circle cx="5" cy="5" r="3.9" className="form-right" />}
          {word === "wrong" && <path d="m2 2 6 6m0-6-6 6" strokeWidth="1.9" className="form-wrong" />}
          {word === "no pick" && <path d="M2 5h6" strokeWidth="1.9" className="form-none" />}
        </g>
      ))}
    </svg>
  );
}
