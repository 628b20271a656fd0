import { COLUMN, LOOK, TITLE } from "./look";

interface FactProps {
  figure: string;
  label: string;
  /** Of the figure, in pixels. */
  size: number;
}

/** A large figure with what it is below it. */
export function Fact({ figure, label, size }: FactProps) {
  return (
    <div style={{ ...COLUMN, flexShrink: 0 }}>
      <div style={{ ...TITLE, fontSize: size }}>{figure}</div>
      <div style={{ color: LOOK.inkSoft, fontSize: Math.max(26, size * 0.32), marginTop: 4 }}>{label}</div>
    </div>
  );
}
