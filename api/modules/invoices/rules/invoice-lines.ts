import { totalIdr } from '@sohor/shared/format';

/** What an invoice is for. */
export interface Invoiced {
  readonly campaignName: string;
  readonly amountIdr: number;
  /** The KOL; null when Sohor is the issuer. */
  readonly issuerName: string | null;
  /** The campaign's price for one KOL, and its number of KOLs. */
  readonly priceIdr: number;
  readonly kolCount: number;
}

export interface InvoiceLine {
  readonly description: string;
  readonly quantity: number;
  readonly unitIdr: number;
  readonly amountIdr: number;
}

/** The lines of an invoice. They always add up to its amount. */
export function linesOf(invoice: Invoiced): InvoiceLine[] {
  const { campaignName, amountIdr, issuerName, priceIdr, kolCount } = invoice;
  if (issuerName !== null)
    return [lineOf(`Pembuatan dan penayangan konten untuk campaign ${campaignName}`, 1, amountIdr)];
  // Money added later, or a campaign that was changed after this invoice, has no price for each KOL.
  if (totalIdr(invoice) !== amountIdr) return [lineOf(`Dana campaign ${campaignName}`, 1, amountIdr)];
  return [lineOf(`Campaign ${campaignName}, harga per KOL`, kolCount, priceIdr)];
}

const lineOf = (description: string, quantity: number, unitIdr: number): InvoiceLine => ({
  description,
  quantity,
  unitIdr,
  amountIdr: quantity * unitIdr,
});
