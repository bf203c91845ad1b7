const UNITS = [
  [1_000_000_000_000, 'triliun'],
  [1_000_000_000, 'miliar'],
  [1_000_000, 'juta'],
  [1000, 'ribu'],
] as const;

// Shared, because creating one takes longer than everything else that a key press does.
const hundredth = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 2 });

/**
 * A whole amount as people say it: '1,5 juta', '250 ribu'. It makes a zero too many visible. With more than two decimals it is
 * rounded and begins with '±'; below a thousand it is undefined.
 */
export function moneyInWords(amount: number): string | undefined {
  const [unit, name] = UNITS.find(([least]) => amount >= least) ?? [];
  if (unit === undefined) return undefined;
  const hundredths = amount / (unit / 100);
  const text = hundredth.format(Math.floor(hundredths) / 100);
  return `${Number.isInteger(hundredths) ? '' : '± '}${text} ${name}`;
}
