/** How many of its smallest units make one of a currency; 1 for one without small change, and for what is none. */
export function unitOf(currency: string): number {
  return 10 ** digitsOf(currency);
}

/** A sum as a field holds it: without its currency, and without what parts thousands. */
export function figuresOf(amount: number, currency: string): string {
  return money(amount, currency)
    .slice(currency.length + 1)
    .replaceAll(",", "");
}

/** What somebody has typed as a sum, in the smallest unit of its currency; no number where it is none, such as a tenth of a cent. */
export function amountOf(text: string, currency: string): number {
  const exact = toNumber(text) * unitOf(currency);
  const whole = Math.round(exact);
  return Math.abs(whole - exact) < 1e-6 ? whole : Number.NaN;
}

/** A number that somebody has typed; no number where it is none. */
export function toNumber(text: string): number {
  const figures = text.trim().replaceAll(",", "");
  return /^\d+(\.\d+)?$/.test(figures) ? Number(figures) : Number.NaN;
}

/** A sum as people write it, counted in the smallest unit of its currency: AED 1,800, AED 612.50 or JPY 2,000. */
export function money(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const unit = 10 ** digits;
  const shown = amount % unit === 0 ? 0 : digits;
  return `${currency} ${figuresWith(shown).format(amount / unit)}`;
}

/** By currency and by digits: formats are dear to make, and a page asks for the same again and again. */
const digitsByCurrency = new Map<string, number>();
const figuresByDigits = new Map<number, Intl.NumberFormat>();

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 0;
  const known = digitsByCurrency.get(currency);
  if (known !== undefined) return known;
  const format = new Intl.NumberFormat("en", { style: "currency", currency });
  const { maximumFractionDigits: digits = 0 } = format.resolvedOptions();
  digitsByCurrency.set(currency, digits);
  return digits;
}

function figuresWith(digits: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = figuresByDigits.get(digits) ?? new Intl.NumberFormat("en", options);
  figuresByDigits.set(digits, format);
  return format;
}
