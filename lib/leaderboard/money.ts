/** A sum as people write it, counted in the smallest unit of its currency: AED 1,800, AED 612.50 or JPY 2,000. */
export function money(amount: number, currency: string): string {
  const { maximumFractionDigits: digits = 0 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  const unit = 10 ** digits;
  const shown = amount % unit === 0 ? 0 : digits;
  const figures = new Intl.NumberFormat("en", { minimumFractionDigits: shown, maximumFractionDigits: shown });
  return `${currency} ${figures.format(amount / unit)}`;
}
