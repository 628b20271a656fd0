/** Amounts of money, counted in a currency's smallest unit. */

/** How many smallest units make one of a currency; 1 for a currency without them, and for an invalid code. */
export function unitOf(currency: string): number {
  return 10 ** digitsOf(currency);
}

/** An amount as a field shows it, without currency and thousands separators. */
export function figuresOf(amount: number, currency: string): string {
  return amountIn(amount, currency).replaceAll(",", "");
}

/** Parses an amount into the currency's smallest unit; NaN if it isn't one, such as a tenth of a cent. */
export function amountOf(text: string, currency: string): number {
  const exact = toNumber(text) * unitOf(currency);
  const whole = Math.round(exact);
  return Math.abs(whole - exact) < 1e-6 ? whole : Number.NaN;
}

/** Parses a number as people type it; NaN if it isn't one. */
export function toNumber(text: string): number {
  const figures = text.trim().replaceAll(",", "");
  return /^\d+(\.\d+)?$/.test(figures) ? Number(figures) : Number.NaN;
}

/** An amount such as 1,800 AED, 612.50 AED or 2,000 JPY, with a no-break space. */
export function money(amount: number, currency: string): string {
  return `${amountIn(amount, currency)}\u00A0${currency}`;
}

/** As money, with a plain space: for text files, and for large type that has to break. */
export function plainMoney(amount: number, currency: string): string {
  return `${amountIn(amount, currency)} ${currency}`;
}

function amountIn(amount: number, currency: string): string {
  const digits = digitsOf(currency);
  const unit = 10 ** digits;
  const shown = amount % unit === 0 ? 0 : digits;
  return figuresWith(shown).format(amount / unit);
}

/** ISO 4217's exceptions from two digits; Intl's differ. */
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

/** Cached by digits, since formats are slow to create. */
const figuresByDigits = new Map<number, Intl.NumberFormat>();

function figuresWith(digits: number): Intl.NumberFormat {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const format = figuresByDigits.get(digits) ?? new Intl.NumberFormat("en", options);
  figuresByDigits.set(digits, format);
  return format;
}
