import { createHash } from 'node:crypto';
import {
  AGREEMENT_HEADING,
  AGREEMENT_SECTIONS,
  formatDay,
  formatPeriod,
  formatRupiah,
  ITEM_MARK,
  termLines,
} from '@sohor/shared/format';
import { CAMPAIGN_TEXTS, type CampaignTextColumns, LIMITS } from '@sohor/shared/wire/catalog';
import type { DividedPrice } from '../../taxes/index.ts';
import type { AgreedTerms } from './agreed-terms.ts';

export interface ContractTerms {
  readonly product: string;
  readonly brandName: string;
  readonly kolName: string;
  readonly campaignName: string;
  readonly priceIdr: number;
  /** Calendar days, `YYYY-MM-DD`. */
  readonly startDate: string;
  readonly endDate: string;
  /** Kind of work and of content, such as 'TikTok Video Post'. */
  readonly jobType: string;
  readonly contentType: string;
  /** What the Brand may do with the content besides; empty when the brief does not say. */
  readonly usageRights: string;
  /** What the KOL may not promote meanwhile; empty when the brief does not say. */
  readonly exclusivity: string;
  /** The Brand wants to see a draft first. */
  readonly needsDraft: boolean;
  /** Texts of the campaign's brief. */
  readonly brief: CampaignTextColumns;
  /** What an offer agreed on; without one, the campaign's terms. */
  readonly agreed?: AgreedTerms | null;
  /** How the price is divided by the rules of that day; null for a text that does not show it. */
  readonly divided: DividedPrice | null;
  /** Day in Jakarta on which the text is shown or signed. */
  readonly today: string;
}

/** The agreement, word for word as it is shown, hashed, signed and kept. */
export function renderContract(terms: ContractTerms): string {
  const brand = oneLine(terms.brandName);
  const kol = oneLine(terms.kolName);
  const campaign = oneLine(terms.campaignName);
  return `${AGREEMENT_HEADING}

Nama Brand: ${brand}
Nama Influencer: ${kol}
Nama Campaign: ${campaign}

Dengan menandatangani perjanjian ini, ${brand} (selanjutnya disebut Brand) dan ${kol} (selanjutnya disebut Influencer) menyepakati ketentuan berikut:

1. Influencer mempromosikan produk Brand sesuai dengan arahan yang tercantum dalam campaign "${campaign}".
2. Konten yang dibuat Influencer mengikuti pedoman yang telah disepakati dan selaras dengan nilai-nilai Brand.
3. Brand membayar Influencer sebesar ${formatRupiah(terms.priceIdr)} setelah pekerjaan selesai dan diverifikasi.
4. Perjanjian ini berlaku sejak tanggal penandatanganan, ${formatDay(terms.today)}, sampai dengan berakhirnya periode campaign pada ${formatDay(terms.endDate)} (periode campaign: ${formatPeriod(terms.startDate, terms.endDate)}).
5. Setiap perselisihan yang timbul dari perjanjian ini diselesaikan secara musyawarah untuk mufakat.

${paymentDetails(terms)}

${briefOf(terms)}

Dokumen ini dibuat secara otomatis oleh ${terms.product}.
`;
}

/** Lines without numbers, because only the five terms are numbered. */
function paymentDetails(terms: ContractTerms): string {
  return [
    AGREEMENT_SECTIONS.payment,
    '',
    `Harga: ${formatRupiah(terms.priceIdr)}`,
    ...dividedLines(terms.divided),
    '',
    ...(terms.agreed ? agreedWork(terms.agreed) : [`${campaignWork(terms)} ${REVIEW}`]),
    ...(terms.agreed ? [] : rightsLines(terms)),
  ].join('\n');
}

/** The rights that the brief names. The terms of an offer take their place. */
const rightsLines = ({ usageRights, exclusivity }: ContractTerms) => [
  ...(usageRights === '' ? [] : ['', `Hak pakai konten: ${oneLine(usageRights)}`]),
  ...(exclusivity === '' ? [] : ['', `Eksklusivitas: ${oneLine(exclusivity)}`]),
];

/** What the Brand asks for, so that it is part of what is signed. */
function briefOf(terms: ContractTerms): string {
  const { agreed, jobType, contentType, needsDraft, brief } = terms;
  const texts = CAMPAIGN_TEXTS.filter(({ column }) => !RIGHTS.includes(column) && brief[column] !== '');
  return [
    AGREEMENT_SECTIONS.brief,
    '',
    ...(agreed
      ? []
      : [
          `Pekerjaan: ${oneLine(jobType)} (${oneLine(contentType)})`,
          `Draf sebelum tayang: ${needsDraft ? 'Ya' : 'Tidak diminta'}`,
          `Revisi: Paling banyak ${LIMITS.revisions} kali`,
        ]),
    ...texts.map(({ term, column }) => `${term}:${severalLines(brief[column])}`),
  ].join('\n');
}

/** These stand with the work. */
const RIGHTS: readonly string[] = ['usage_rights', 'exclusivity'];

/** One line stays beside its label; of several, each has a mark, so that none can pass for a term or a name. */
function severalLines(text: string): string {
  const lines = text
    .split(/[\r\n\v\f\u0085\u2028\u2029]+/u)
    .map(oneLine)
    .filter((line) => line !== '');
  if (lines.length < 2) return ` ${lines.join('')}`;
  return lines.map((line) => `\n${ITEM_MARK}${line.replace(/^[-*•–]\s+/, '')}`).join('');
}

const REVIEW =
  'Konten yang tidak ditanggapi Brand dalam 72 jam dianggap diterima, dan dana cair saat konten diterima. Konten tetap tayang sekurangnya 30 hari.';
const handedIn = (needsDraft: boolean) =>
  needsDraft ? 'draf, lalu tautan konten yang sudah tayang,' : 'tautan konten yang sudah tayang';

/** The work of a contract with its campaign's terms. */
function campaignWork({ jobType, contentType, needsDraft, endDate }: ContractTerms): string {
  return `Untuk ${oneLine(jobType)} (${oneLine(contentType)}) ini Influencer menyerahkan ${handedIn(needsDraft)} paling lambat ${formatDay(endDate)}. Revisi paling banyak ${LIMITS.revisions} kali.`;
}

/** The work of a contract that an offer made: every agreed term is named. */
function agreedWork(agreed: AgreedTerms): string[] {
  return [
    AGREEMENT_SECTIONS.agreed,
    '',
    ...agreedLines(agreed),
    '',
    `Influencer menyerahkan ${handedIn(agreed.draftDue !== null)} paling lambat pada tanggal di atas. ${REVIEW}`,
  ];
}

/** The agreed terms as a text names them, word for word. The price stands above them. */
export function agreedLines(agreed: AgreedTerms): string[] {
  return termLines(agreed)
    .filter(({ name, value }) => name !== 'Harga' && value !== '')
    .map(({ name, value }) => `${name}: ${oneLine(value)}`);
}

function dividedLines(divided: DividedPrice | null): string[] {
  if (!divided) return ['', 'Pembagian harga ini tampil setelah kontrak ditandatangani.'];
  const { feeIdr, vatIdr, withheldIdr, netIdr, rules } = divided;
  return [
    `Biaya layanan: ${formatRupiah(feeIdr)}`,
    ...(vatIdr > 0 ? [`PPN atas biaya layanan: ${formatRupiah(vatIdr)}`] : []),
    ...(withheldIdr > 0 ? [`PPh yang dipotong: ${formatRupiah(withheldIdr)}`] : []),
    `Influencer menerima: ${formatRupiah(netIdr)}`,
    '',
    `Rincian ini adalah perkiraan menurut aturan ${rules} dan dihitung ulang saat dana cair, menurut data pajak pada saat penandatanganan; data yang diisi sesudahnya baru dihitung setelah diverifikasi Sohor. Biaya layanan dan pajak diambil dari harga di atas.`,
  ];
}

/** The names in a text. No other line can be taken for a name, because names have no line breaks. */
export function partiesOf(text: string): { readonly brand: string; readonly kol: string } {
  const nameAfter = (label: string) => new RegExp(`^${label}: (.*)$`, 'm').exec(text)?.[1] ?? '';
  return { brand: nameAfter('Nama Brand'), kol: nameAfter('Nama Influencer') };
}

/** Hex SHA-256 over the text's UTF-8 bytes. */
export function hashText(text: string): string {
  return createHash('sha256').update(text, 'utf8').digest('hex');
}

/** A line break in a name could make part of it look like a further term. */
function oneLine(name: string): string {
  return name.replace(/[\s\u2028\u2029]+/gu, ' ').trim();
}
