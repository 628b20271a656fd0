import { Delivery } from "./delivery";
import { Floodlight } from "./floodlight";
import { Turf } from "./turf";

/**
 * The ground behind the guest screens: an afternoon by day, floodlights by night, and a googly on its way: pitched on
 * one side, turning to the other. Its colours are tokens, so the one drawing is both.
 */
export function Ground({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 800 900" preserveAspectRatio="xMidYMid slice" aria-hidden="true" className={className}>
      <defs>
        <linearGradient id="ground-sky" x2="0" y2="1">
          <stop offset="0" stopColor="var(--sky-high)" />
          <stop offset="1" stopColor="var(--sky-low)" />
        </linearGradient>
        <linearGradient id="ground-beam" x1="1" y1="0" x2="0.2" y2="0.8">
          <stop offset="0" stopColor="var(--beam)" />
          <stop offset="1" stopColor="var(--beam)" stopOpacity="0" />
        </linearGradient>
        <pattern id="ground-crowd" width="22" height="16" patternUnits="userSpaceOnUse">
          <g fill="var(--crowd)">
            <circle cx="5" cy="5" r="3" />
            <circle cx="16" cy="12" r="3" opacity="0.6" />
          </g>
        </pattern>
      </defs>
      <rect width="800" height="520" fill="url(#ground-sky)" />
      <circle cx="236" cy="392" r="84" fill="var(--sun)" />
      <Floodlight x={610} y={170} size={0.62} />
      <Floodlight x={716} y={20} size={1} />
      <path d="M0 420q400 70 800 0v110H0z" fill="var(--stand)" />
      <path d="M0 432q400 70 800 0v66q-400 50-800 0z" fill="url(#ground-crowd)" />
      <Turf />
      <Delivery />
    </svg>
  );
}
