import { jakartaDay } from '@sohor/shared/format';
import { APP_BASE, PATHS } from '@sohor/shared/wire/catalog';
import type { Context } from '../../platform/context.ts';
import { readSignedContract } from '../contracts/index.ts';
import { paidInvoice } from '../invoices/index.ts';
import type { Delivery, Paper } from '../notices/index.ts';
import { statementOfMonth } from '../tax-papers/index.ts';

export interface MadePaper {
  readonly subject: string;
  readonly sentence: string;
  readonly filename: string;
  readonly content: Buffer;
  /** Path of the page that has the document. */
  readonly path: string;
}

/** The document that goes with a notice; null where there is none, as for a payment without tax. */
export async function makePaper(
  context: Context,
  paper: Paper,
  { key, userId, to, names, at }: Delivery,
): Promise<MadePaper | null> {
  const reader = { userId, role: names.role };
  switch (paper) {
    case 'contract': {
      const content = await readSignedContract(context, key, userId);
      return (
        content && {
          subject: 'Kontrak yang sudah ditandatangani',
          sentence: `Terlampir kontrak '${names.campaign}' yang sudah ditandatangani kedua pihak.`,
          filename: `kontrak-${key}.pdf`,
          path: names.role === 'Brand' ? PATHS.brandContract(key) : PATHS.kolContract(key),
          content,
        }
      );
    }
    case 'invoice': {
      const invoice = await paidInvoice(context, key, reader);
      return (
        invoice && {
          subject: `Invoice ${invoice.no}`,
          sentence: `Terlampir invoice ${invoice.no} untuk pembayaran '${names.campaign}'.`,
          filename: `${invoice.no}.pdf`,
          path: `${APP_BASE}/invoice?q=${invoice.no}`,
          content: invoice.content,
        }
      );
    }
    case 'statement': {
      const month = jakartaDay(at).slice(0, 7);
      const content = await statementOfMonth(context, { reader, name: to.name, month });
      return (
        content && {
          subject: `Bukti potong ${month}`,
          sentence: `Terlampir ringkasan pajak yang dipotong dari pembayaran Anda pada ${month}.`,
          filename: `bukti-potong-sohor-${month}.pdf`,
          path: `${APP_BASE}/pajak`,
          content,
        }
      );
    }
  }
}
