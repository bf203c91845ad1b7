const tenths = new Intl.NumberFormat('id-ID', { maximumFractionDigits: 1 });

/** Points and percentages as Indonesians write them: `62,5`. */
export function formatTenths(value: number): string {
  return tenths.format(value);
}
