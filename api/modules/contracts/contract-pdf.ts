import { formatDate, ITEM_MARK, readContractText } from '@sohor/shared/format';
import { PRODUCT_NAME } from '@sohor/shared/wire/catalog';
import {
  type ContractStatement,
  type SignedStatement,
  STATEMENT_FILE,
  statementRows,
  TEXT_FILE,
} from '../../platform/contract-statement.ts';
import { type Pdf, startPdf } from '../../platform/pdf.ts';
import type { AuditEvent, AuditRow } from '../audit/index.ts';
import { type Company, companyLines } from '../taxes/index.ts';
import { partiesOf } from './rules/contract-text.ts';

export interface SignedContract {
  readonly id: string;
  readonly text: string;
  readonly sha256: string;
  readonly brandId: string;
}

/** Logo and company data of the Brand when the contract was signed. */
export interface LetterHead {
  /** As PNG. */
  readonly logo: Buffer | null;
  /** Null when the Brand is a person. */
  readonly company: Company | null;
}

const EVENTS: Readonly<Record<AuditEvent, string>> = {
  contract_offered: 'Kontrak dibuat',
  contract_signed: 'Kontrak ditandatangani',
  contract_declined: 'Kontrak ditolak',
  contract_lapsed: 'Penawaran tidak berlaku lagi',
};

/** The document claims no more of itself than `api/verify-pdf.ts` can show. */
const PROMISE = `Dokumen ini dibuat secara otomatis oleh ${PRODUCT_NAME}. Teks persis yang ditandatangani terlampir sebagai ${TEXT_FILE}, pernyataan di atas sebagai ${STATEMENT_FILE} untuk dibaca program. Pernyataan itu dan seluruh berkas ini ditandatangani dengan kunci Ed25519 milik ${PRODUCT_NAME}. Dengan kunci publiknya (/.well-known/sohor-audit-keys.json di situs ${PRODUCT_NAME}), siapa pun dapat memeriksa bahwa berkas ini, termasuk teks kontrak yang terlihat, tidak berubah sejak dibuat oleh ${PRODUCT_NAME}. Pemeriksaan itu tidak membuktikan siapa yang memegang ponsel saat kontrak ditandatangani. Setiap entri jejak audit memuat hash entri sebelumnya; ${PRODUCT_NAME} dapat memeriksa entri di atas terhadap catatan bertanda tangan yang disimpannya di tempat lain. Huruf yang tidak dimiliki fon dokumen ini ditulis sebagai [U+…].`;

/**
 * The text as it was signed, and the evidence of it. Names come from the text and not from today's accounts, so that a contract
 * always makes the same bytes.
 */
export async function renderSignedContract(
  contract: SignedContract,
  audit: readonly AuditRow[],
  signed: SignedStatement,
  { logo, company }: LetterHead,
): Promise<Buffer> {
  const { brand, kol } = partiesOf(contract.text);
  const said = JSON.parse(signed.statement) as ContractStatement;
  const pdf = await startPdf({ title: 'Perjanjian Kerja Sama', at: audit.at(-1)?.at ?? new Date(0), logo });
  pdf.fields([
    ['Nomor', contract.id],
    ['Tanggal', inJakarta(new Date(said.signedAt))],
  ]);
  pdf.heading('Para Pihak');
  pdf.fields([['Brand', brand], ...(company ? companyLines(company) : []), ['Influencer', kol]]);
  addText(pdf, contract.text);
  pdf.heading('Tanda Tangan Elektronik');
  pdf.sideBySide([
    signatureOf(
      'Brand',
      brand,
      audit.find(({ event }) => event === 'contract_offered'),
    ),
    signatureOf(
      'Influencer',
      kol,
      audit.find(({ event }) => event === 'contract_signed'),
    ),
  ]);
  pdf.fields([['SHA-256 teks', contract.sha256]]);
  pdf.heading('Jejak Audit');
  pdf.fields([['ID kontrak', contract.id]]);
  for (const entry of audit) {
    pdf.heading(EVENTS[entry.event]);
    pdf.fields(fieldsOf(entry, contract));
  }
  pdf.heading('Pernyataan Bertanda Tangan Digital');
  pdf.fields(statementRows(said));
  pdf.fields([
    ['Kunci', signed.keyId],
    ['Tanda tangan', signed.signature],
  ]);
  pdf.note(PROMISE);
  pdf.attach(TEXT_FILE, contract.text);
  pdf.attach(STATEMENT_FILE, `${JSON.stringify(signed)}\n`, 'application/json');
  return pdf.finish();
}

const inJakarta = (at: Date) => `${formatDate(at, 'Asia/Jakarta')} WIB`;

/** Every word of the signed text, in its order. */
function addText(pdf: Pdf, text: string): void {
  for (const block of readContractText(text)) {
    if (block.kind === 'facts')
      pdf.fields(
        block.facts.map(({ term, value, items }) => [
          `${term}:`,
          [value, ...items.map((item) => `${ITEM_MARK}${item}`)].filter((line) => line !== '').join('\n'),
        ]),
      );
    else if (block.kind === 'terms') for (const { number, text } of block.terms) pdf.term(`${number}.`, text);
    else if (block.kind === 'paragraph') pdf.paragraph(block.text);
    else pdf.heading(block.text);
  }
}

/** A Brand agrees by offering the contract, the KOL by signing it. */
function signatureOf(role: string, name: string, entry: AuditRow | undefined): string[] {
  if (!entry) return [role, name];
  const [member, deed] = [
    entry.memberName,
    entry.event === 'contract_signed' ? 'Ditandatangani' : 'Ditawarkan',
  ];
  return [
    role,
    name,
    ...(member === null ? [] : [`Oleh ${member}`]),
    `${deed} ${inJakarta(entry.at)}`,
    `Hash entri ${entry.hash.slice(0, 16)}…`,
  ];
}

function fieldsOf(entry: AuditRow, { text, brandId }: SignedContract): [string, string][] {
  const { brand, kol } = partiesOf(text);
  const member = entry.memberName === null ? '' : `${entry.memberName}, untuk `;
  const isBrands = entry.memberName !== null || entry.actorId === brandId;
  const parties = isBrands ? `${member}${brand} (Brand)` : `${kol} (Influencer)`;
  const who = entry.actorId === null ? PRODUCT_NAME : parties;
  return [
    ['Oleh', who],
    ['ID pengguna', entry.actorId ?? '-'],
    ['Waktu', `${inJakarta(entry.at)} (${entry.at.toISOString()})`],
    ['Alamat IP', entry.ip ?? '-'],
    ['Peramban', entry.userAgent ?? '-'],
    ['SHA-256 teks', entry.sha256],
    ['Rantai', `Rantai ${entry.chain}, entri ${entry.seq}`],
    ['Hash sebelumnya', entry.prevHash],
    ['Hash entri', entry.hash],
  ];
}
