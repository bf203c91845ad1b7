import {
  engagementOf,
  engagementRate,
  formatCount,
  formatDay,
  formatPrice,
  formatTenths,
} from '@sohor/shared/format';
import type { PublicKol } from '@sohor/shared/wire';
import { BEST_MARK, PRODUCT_NAME, RATE_CARD_ITEMS } from '@sohor/shared/wire/catalog';
import { startPdf } from '../../platform/pdf.ts';

const ZONE = 'Asia/Jakarta';
/** What a page has room for; the public page has all of it. */
const ROOM = {
  name: 48,
  categories: 120,
  bio: 200,
  item: 24,
  prices: 4,
  results: 3,
  title: 36,
  reviews: 1,
  review: 160,
};

export interface MediaKit {
  /** Address of the public page. */
  readonly address: string;
  /** The KOL's picture, as PNG. */
  readonly portrait: Buffer | null;
  readonly at: Date;
}

/** One page for Brands, made of what the public page shows and of nothing else. */
export async function printMediaKit(kol: PublicKol, { address, portrait, at }: MediaKit): Promise<Buffer> {
  const pdf = await startPdf({ title: `Media kit ${fit(kol.fullName, ROOM.name)}`, at, logo: portrait });
  pdf.fields([
    ['Kategori', fit(kol.categories.replaceAll(',', ', '), ROOM.categories) || 'Belum dipilih'],
    ...(kol.city ? [['Kota', kol.city] as const] : []),
    ...(kol.tikTok ? [['TikTok', `@${fit(kol.tikTok, ROOM.name)}`] as const] : []),
    ...(kol.tanda ? [['Tanda', 'KOL terverifikasi (TikTok dan nama rekening)'] as const] : []),
    ['Pengikut', formatCount(kol.followers)],
    ['Penayangan', `${formatCount(kol.averageViews)} rata-rata per video`],
    ['Interaksi', percent(kol.engagement)],
    [`${PRODUCT_NAME} Score`, kol.sohorScore === null ? 'N/A' : `${formatTenths(kol.sohorScore)} dari 100`],
  ]);
  if (kol.bio.trim()) pdf.paragraph(fit(kol.bio, ROOM.bio));
  addPrices(pdf, kol.rateCard);
  addResults(pdf, kol.results);
  addRecord(pdf, kol);
  pdf.note(`Dibuat ${formatDay(at, ZONE)} dari halaman publik, yang selalu terbaru: ${address}`);
  return pdf.finish();
}

type Document = Awaited<ReturnType<typeof startPdf>>;

function addPrices(pdf: Document, rateCard: PublicKol['rateCard']): void {
  if (!rateCard) return;
  pdf.heading('Rate card, belum termasuk pajak');
  const { currency, rates } = rateCard;
  const rows = (Object.keys(RATE_CARD_ITEMS) as (keyof typeof rates)[]).flatMap((platform) => {
    const prices = Object.entries(rates[platform] ?? {}).filter(([, amount]) => amount > 0);
    const told = prices
      .slice(0, ROOM.prices)
      .map(([item, amount]) => `${fit(item, ROOM.item)}\u00a0${formatPrice(amount, currency)}`);
    const rest = prices.length - told.length;
    if (rest > 0) told.push(`${rest} lainnya di halaman publik`);
    return prices.length > 0 ? [[platform, told.join(' · ')] as const] : [];
  });
  pdf.fields(rows);
}

function addResults(pdf: Document, results: PublicKol['results']): void {
  if (results.length === 0) return;
  pdf.heading('Hasil terverifikasi, dibaca dari TikTok');
  pdf.table(
    ['Konten', 'Penayangan', 'ER', 'Dibaca'],
    results
      .slice(0, ROOM.results)
      .map((result) => [
        fit(result.title, ROOM.title) || result.jobType,
        formatCount(result.views),
        percent(engagementRate(engagementOf({ ...result, saves: null }), result.views)),
        formatDay(result.readAt, ZONE),
      ]),
  );
}

function addRecord(pdf: Document, { record, reviews }: PublicKol): void {
  const { finished, onTime, rating } = record;
  if (finished === 0 && reviews.length === 0) return;
  pdf.heading('Rekam jejak dan ulasan');
  pdf.fields([
    ['Pekerjaan selesai', `${formatCount(finished)}, ${formatCount(onTime)} tepat waktu`],
    [
      'Ulasan brand',
      `${rating === null ? '' : `${formatTenths(rating)} dari ${BEST_MARK} · `}${formatCount(record.reviews)} ulasan`,
    ],
    ...reviews
      .filter(({ text }) => text)
      .slice(0, ROOM.reviews)
      .map(({ at, text }) => [formatDay(at, ZONE), `“${fit(text, ROOM.review)}”`] as const),
  ]);
}

const percent = (value: number | null) => (value === null ? 'N/A' : `${formatTenths(value)}%`);

/** Without pictographs and with plain letters for decorated ones, which the font does not have, and on one line. */
const plain = (text: string) =>
  text
    .normalize('NFKC')
    .replaceAll(
      /\p{Extended_Pictographic}|\p{Emoji_Modifier}|\p{Regional_Indicator}|\p{DI}|\p{Cf}|\ufffc/gu,
      '',
    )
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Without pictographs, on one line, and not longer than that. */
export function cut(text: string, length: number, roomOf: (sign: string) => number = () => 1): string {
  const signs = Array.from(plain(text));
  let left = length;
  const end = signs.findIndex((sign) => {
    left -= roomOf(sign);
    return left < 0;
  });
  return end < 0 ? signs.join('') : `${signs.slice(0, Math.max(0, end - 1)).join('')}…`;
}

/** Other letters than these are not in the font: each is written as its code, as long as eight. */
const IN_FONT = /[\u0020-\u024f\u1e00-\u1eff\u2010-\u2026]/;
const fit = (text: string, length: number) => cut(text, length, (sign) => (IN_FONT.test(sign) ? 1 : 8));
