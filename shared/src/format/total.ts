/** What a campaign costs, in whole rupiah: the price of one KOL times the number of KOLs. The column `campaigns.cost_idr` holds the same. */
export function totalIdr({ priceIdr, kolCount }: { priceIdr: number; kolCount: number }): number {
  return priceIdr * kolCount;
}
