import { formatDate } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import { startPdf } from '../../platform/pdf.ts';
import type { AuditEvent, AuditRow } from '../audit/index.ts';
import { partiesOf } from './contract-text.ts';

export interface SignedContract {
  readonly id: string;
  readonly text: string;
  readonly sha256: string;
  readonly brandId: string;
}

const EVENTS: Readonly<Record<AuditEvent, string>> = {
  contract_offered: 'Kontrak dibuat',
  contract_signed: 'Kontrak ditandatangani',
  contract_declined: 'Kontrak ditolak',
};

/**
 * The text as it was signed and the evidence of it. Names come from the text, not from today's accounts, so that one contract
 * always makes the same bytes.
 */
export async function renderSignedContract(
  contract: SignedContract,
  audit: readonly AuditRow[],
): Promise<Buffer> {
  const pdf = await startPdf({ title: 'Dokumen Kontrak', at: audit.at(-1)?.at ?? new Date(0) });
  pdf.paragraph(contract.text);
  pdf.newPage();
  pdf.heading('Jejak Audit');
  pdf.fields([
    ['ID kontrak', contract.id],
    ['SHA-256 teks', contract.sha256],
  ]);
  for (const entry of audit) {
    pdf.heading(EVENTS[entry.event]);
    pdf.fields(fieldsOf(entry, contract));
  }
  pdf.note(
    `Teks persis yang ditandatangani terlampir di dalam berkas ini sebagai kontrak.txt. SHA-256 di atas dihitung dari byte berkas itu. Huruf yang tidak dimiliki fon dokumen ini ditulis sebagai [U+…]. Setiap entri jejak audit memuat hash entri sebelumnya, sehingga perubahan apa pun dapat diketahui. Dokumen ini dibuat secara otomatis oleh ${PRODUCT_NAME}.`,
  );
  pdf.attach('kontrak.txt', contract.text);
  return pdf.finish();
}

function fieldsOf(entry: AuditRow, { text, brandId }: SignedContract): [string, string][] {
  const { brand, kol } = partiesOf(text);
  const who = entry.actorId === brandId ? `${brand} (Brand)` : `${kol} (Influencer)`;
  return [
    ['Oleh', who],
    ['ID pengguna', entry.actorId],
    ['Waktu', `${formatDate(entry.at, 'Asia/Jakarta')} WIB (${entry.at.toISOString()})`],
    ['Alamat IP', entry.ip ?? '-'],
    ['Peramban', entry.userAgent ?? '-'],
    ['SHA-256 teks', entry.sha256],
    ['Rantai', `Rantai ${entry.chain}, entri ${entry.seq}`],
    ['Hash sebelumnya', entry.prevHash],
    ['Hash entri', entry.hash],
  ];
}
