/** How many of its smallest units make one of a currency; 1 for one without small change, and for what is none. */
export function unitOf(currency: string): number {
  return 10 ** digitsOf(currency);
}

/** A sum as a field holds it: without its currency, and without what parts thousands. */
export function figuresOf(amount: number, currency: string): string {
  return amountIn(amount, currency).replaceAll(",", "");
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

/**
 * A sum as people write it, counted in the smallest unit of its currency: AED 1,800, AED 612.50 or JPY 2,000. In a text no line
 * ends within it.
 */
export function money(amount: number, currency: string): string {
  return `${currency}\u00A0${amountIn(amount, currency)}`;
}

/** A sum as people write it, with a plain space: for the record, and where it stands by itself, in letters so large that a long one has to break. */
export function plainMoney(amount: number, currency: string): string {
  return `${currency} ${amountIn(amount, currency)}`;
}

function amountIn(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const unit = 10 ** digits;
  const shown = amount % unit === 0 ? 0 : digits;
  return figuresWith(shown).format(amount / unit);
}

/** What ISO 4217 excepts from two digits. Intl is not asked: what it says of them differs (docs/decisions/044-rules-are-an-argument.md). */
const OTHER_THAN_TWO: readonly [digits: number, currencies: string][] = [
  [0, "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF"],
  [3, "BHD IQD JOD KWD LYD OMR TND"],
  [4, "CLF UYW"],
];

function digitsOf(currency: string): number {
  if (!/^[A-Z]{3}$/.test(currency)) return 0;
  const [digits = 2] = OTHER_THAN_TWO.find(([, currencies]) => currencies.includes(currency)) ?? [];
  return digits;
}

/** By digits: formats are dear to make, and a page asks for the same again and again. */
const figuresByDigits = new Map<number, Intl.NumberFormat>();

function figuresWith(digits: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = figuresByDigits.get(digits) ?? new Intl.NumberFormat("en", options);
  figuresByDigits.set(digits, format);
  return format;
}
