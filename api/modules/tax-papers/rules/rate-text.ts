interface Part {
  readonly rate: { readonly of: number; readonly in: number };
}

/** The rates of a tax in percent, one for each bracket: `5% + 15%`. */
export function rateText(steps: readonly Part[]): string {
  return steps.map(({ rate }) => `${percent(rate)}%`).join(' + ');
}

/** A fraction as a percentage, for rates with few decimal places. */
function percent(rate: Part['rate']): string {
  return String(Number(((rate.of * 100) / rate.in).toFixed(4))).replace('.', ',');
}
