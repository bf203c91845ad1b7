import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { type Company, findCompany } from '../taxes/index.ts';
import type { InvoiceRow } from './invoices.repository.ts';

/** One side of an invoice, as it was on the day of issue. */
export interface InvoiceParty {
  readonly name: string;
  /** Null for a person, whose address and number stand on nobody else's papers, and for Sohor. */
  readonly company: Company | null;
}

export interface InvoiceParties {
  readonly seller: InvoiceParty;
  readonly customer: InvoiceParty;
}

export async function loadParties(context: Context, invoice: InvoiceRow): Promise<InvoiceParties> {
  const { issuerId, issuerName, customerId, customerName, issuedAt } = invoice;
  const companyOf = (id: string) => findCompany(context, id, issuedAt);
  const [seller, customer] = await Promise.all([issuerId && companyOf(issuerId), companyOf(customerId)]);
  return {
    seller: { name: issuerName ?? PRODUCT_NAME, company: seller || null },
    customer: { name: customerName, company: customer },
  };
}
