/** An offset, as `Date#getTimezoneOffset` gives it, in people's manner: 330 minutes east of Greenwich is "UTC+5:30". */
export function zoneName(offset: number): string {
  const [hours, minutes] = [Math.floor(Math.abs(offset) / 60), Math.abs(offset) % 60];
  const rest = minutes === 0 ? "" : `:${String(minutes).padStart(2, "0")}`;
  return offset === 0 ? "UTC" : `UTC${offset < 0 ? "+" : "−"}${hours}${rest}`;
}
