interface FormDotsProps {
  /** One letter for each match, the latest last; see lib/scoring/form.ts. */
  form: string;
  /** Whose picks these are, unless the table row says so. */
  label?: string;
  className?: string;
}

const WORDS = new Map([
  ["r", "right"],
  ["o", "right"],
  ["w", "wrong"],
]);
const wordOf = (letter: string) => WORDS.get(letter.toLowerCase()) ?? "no pick";
const lastOf = (count: number) => `Last ${count === 1 ? "pick" : `${count} picks`}`;

/** The last picks as marks: a dot is right, a cross wrong, a dash none. */
export function FormDots({ form, label, className }: FormDotsProps) {
  const words = [...form].map(wordOf);
  if (words.length === 0) return null;
  return (
    <svg
      role="img"
      aria-label={`${label ?? lastOf(words.length)}: ${words.join(", ")}`}
      viewBox={`0 0 ${words.length * 10} 10`}
      className={className}
      style={{ aspectRatio: words.length }}
    >
      {MARKS.map(([word, className, markAt]) => {
        const path = words.map((one, index) => (one === word ? markAt(index * 10) : "")).join("");
        return path && <path key={word} d={path} strokeWidth="1.9" className={className} />;
      })}
    </svg>
  );
}

/** All marks of one kind share a path, to keep long lists light. */
const MARKS: readonly (readonly [string, string, (from: number) => string])[] = [
  ["right", "form-right", (from) => `M${from + 1.1} 5a3.9 3.9 0 1 1 7.8 0a3.9 3.9 0 1 1-7.8 0`],
  ["wrong", "form-wrong", (from) => `M${from + 2} 2l6 6m0-6-6 6`],
  ["no pick", "form-none", (from) => `M${from + 2} 5h6`],
];
